"""The JSON shapes of a league's document and of the API, with their lengths and ranges."""

from collections.abc import Callable, Mapping
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, timedelta
from typing import Annotated, Any, Final, Literal, TypeVar, get_args
from uuid import UUID

from django.conf import settings
from django.db.models import Manager, QuerySet
from pydantic import (
    AfterValidator,
    AliasChoices,
    AliasPath,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    FailFast,
    Field,
    SerializerFunctionWrapHandler,
    StrictBool,
    StrictInt,
    Tag,
    TypeAdapter,
    computed_field,
    create_model,
    model_serializer,
)

from engine import Status, ranks
from games.entry import FieldKind
from games.registry import FAMILIES, result_fields
from leagues.faces import COLOURS
from leagues.history import LONGEST_SUBJECT
from leagues.models import Player as PlayerRow
from leagues.models import Season as SeasonRow
from leagues.models import is_face
from leagues.names import LONGEST_NAME
from scoring.matches.evenings import EARLIEST
from scoring.matches.start import is_zone
from scoring.models import (
    LONGEST_PART,
    LONGEST_PART_NAME,
    LONGEST_PLACE,
    LONGEST_REMARK,
    MOST_POINTS,
)
from scoring.models import Match as MatchRow


def in_utc(moment: datetime) -> datetime:
    """Raises ValueError also for a moment that another time zone would put out of the calendar."""
    try:
        utc = moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(moment) from error
    if not MINYEAR < utc.year < MAXYEAR:
        raise ValueError(moment)
    return utc


def only(is_right: Callable[[Any], bool]) -> AfterValidator:
    def checked(value: Any) -> Any:
        if not is_right(value):
            raise ValueError(value)
        return value

    return AfterValidator(checked)


def is_possible(day: date) -> bool:
    """Whether somebody can have played on it, in some time zone."""
    return EARLIEST <= day <= datetime.now(UTC).date() + timedelta(days=1)


def as_list(value: Any) -> Any:
    return list(value.all()) if isinstance(value, Manager | QuerySet) else value


def name_of(value: Any) -> Any:
    return value.name if isinstance(value, PlayerRow) else value


def number_of(value: Any) -> Any:
    return value.number if isinstance(value, MatchRow | SeasonRow) else value


def few(facts: Any) -> Any:
    """Refuse a long dictionary at once: pydantic would look for all errors in it."""
    if isinstance(facts, dict) and len(facts) > MOST_FACTS:
        raise ValueError(len(facts))
    return facts


def column(*path: str, name: str) -> Any:
    """A field whose value has another path in the model."""
    return Field(validation_alias=AliasChoices(AliasPath(*path), name))


T = TypeVar("T")
MOST_FACTS: Final = 100
MOST_LISTED: Final = 1_000
Listed = Annotated[tuple[T, ...], FailFast(), BeforeValidator(as_list)]
Moment = Annotated[AwareDatetime, AfterValidator(in_utc)]
Name = Annotated[str, Field(max_length=LONGEST_NAME), BeforeValidator(name_of)]
Number = Annotated[StrictInt, Field(ge=1, le=32_767), BeforeValidator(number_of)]
MatchNumber = Annotated[StrictInt, Field(ge=1, le=2**31 - 1), BeforeValidator(number_of)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=5)]
Count = Annotated[StrictInt, Field(ge=0, le=32_767)]
LargeCount = Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]
Day = Annotated[date, only(is_possible)]
Points = Annotated[StrictInt, Field(ge=-(2**31), le=2**31 - 1)]
Remark = Annotated[str, Field(max_length=LONGEST_REMARK)]
Notation = Annotated[str, Field(max_length=1_000)]
Said = Literal["agree", "dispute"]
RulesetText = Annotated[str, Field(max_length=120)]
Family = Annotated[str, Field(pattern=f"^({'|'.join(FAMILIES)})$")]
Counts = Annotated[list[Count], Field(max_length=6)]
SumText = Annotated[str, Field(max_length=4)]  # of Farbensammeln, with its colour: "r87"
Facts = Annotated[dict[str, str | int | bool | None], BeforeValidator(few)]
# A list ends at its first wrong entry: each error takes a kilobyte, and a megabyte holds 500,000.
Some = Annotated[list[T], FailFast(), Field(max_length=MOST_LISTED)]


ELFER_RAUS: Final = "elfer-raus"
OTHER_GAME: Final = "other-game"


class Ending(BaseModel):
    """How a round ended, in the engine's notation (docs/decisions/contract.md)."""

    out: SeatNumber | None = None
    blocked: StrictBool = False
    first: SeatNumber | None = None
    table: Notation | None = None
    hands: Annotated[list[Notation | None], Field(max_length=6)] | None = None
    stock: Notation | Count | None = None
    bonus: Counts | None = None
    bridges: Notation | None = None
    bridges_left: Counts | None = None


class Position(Ending):
    ruleset: RulesetText
    seats: Count
    layout: str | None = None


FIELD_TYPES: Final[Mapping[FieldKind, Any]] = {
    FieldKind.SEAT: SeatNumber,
    FieldKind.SEATS: Annotated[list[SeatNumber | None], Field(max_length=6)],
    FieldKind.COUNT: Count,
    FieldKind.COUNTS: Annotated[list[Count | None], Field(max_length=6)],
    FieldKind.SUMS: Annotated[list[Count | SumText | None], Field(max_length=6)],
    FieldKind.ANSWER: StrictBool,
}
RESULT_FIELDS: dict[str, Any] = {
    name: (FIELD_TYPES[kind] | None, None) for name, kind in result_fields().items()
}
ResultFields: Any = create_model("ResultFields", **RESULT_FIELDS)


class BoxEnding(ResultFields):  # type: ignore[misc]  # each game says which fields its result has
    """How a round of another game of the box ended: the fields of its form (docs/box.md)."""

    @model_serializer(mode="wrap")
    # No return type: pydantic would describe the API by it, not by the fields.
    def present_fields(self, handler: SerializerFunctionWrapHandler):  # type: ignore[no-untyped-def]  # for pydantic
        """The fields that this form has, because the engine refuses all others."""
        return {
            name: value for name, value in handler(self).items() if name in self.model_fields_set
        }


class BoxPosition(BoxEnding):
    game: RulesetText


def kind_of_ending(value: Any) -> str:
    """Which of the two shapes the JSON has: a result names its game."""
    is_box = "game" in value if isinstance(value, dict) else isinstance(value, BoxPosition)
    return OTHER_GAME if is_box else ELFER_RAUS


# Two shapes in one field; the tags stand in the paths of errors only.
AnyPosition = Annotated[
    Annotated[Position, Tag(ELFER_RAUS)] | Annotated[BoxPosition, Tag(OTHER_GAME)],
    Discriminator(kind_of_ending),
]


FORMAT: Final = "elferrat-league"
VERSION: Final = 2
ActorText = Annotated[str, Field(max_length=80)] | None  # missing in older files
LONGEST_RECORD: Final = 20_000  # ten times the longest game of Master


class Shape(BaseModel):
    model_config = ConfigDict(from_attributes=True, loc_by_alias=False)


class League(Shape):
    name: Annotated[str, Field(max_length=80)]
    language: Annotated[str, only(lambda code: code in dict(settings.LANGUAGES))]
    is_proof_demanded: StrictBool
    counts_bots: StrictBool = True  # in older files all games counted
    usual_ruleset: RulesetText
    usual_rounds: Count | None
    time_zone: Annotated[str, Field(max_length=64), only(is_zone)] = ""
    face_default: Literal["animals", "initials"] = "animals"
    counts_past: StrictBool = False
    last_deleted: LargeCount = 0
    created_at: Moment


class Player(Shape):
    name: Name
    created_at: Moment
    is_bot: StrictBool = False
    face: Annotated[Count, only(is_face)] | None = None
    colour: Annotated[Count, Field(lt=len(COLOURS))] | None = None
    same_as: Name | None


class Season(Shape):
    number: Number
    name: Annotated[str, Field(max_length=80)]
    opened_at: Moment
    closed_at: Moment | None
    order: Some[str]
    fewest_rounds: LargeCount


class FineKind(Shape):
    name: Name
    amount: Count


class Problem(Shape):
    code: str
    seats: Some[int]
    cards: Some[str]
    facts: Annotated[dict[str, Any], BeforeValidator(few)]
    follows: StrictBool


class Proof(Shape):
    record: Annotated[str, Field(max_length=LONGEST_RECORD)]
    tried: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    made_at: Moment


class Answer(Shape):
    seat: SeatNumber
    answer: Said
    reason: Remark
    made_by: Name
    made_at: Moment


class Claim(Shape):
    number: Number
    position: AnyPosition = column("position_json", name="position")
    deduced: AnyPosition = column("deduced_json", name="deduced")
    status: Status
    problems: Some[Problem]
    proof: Proof | None
    is_withdrawn: StrictBool
    repeats: Number | None = None
    note: Remark
    reason: Remark
    key: UUID
    made_by: Name | None
    actor: ActorText = None
    made_at: Moment
    answers: Listed[Answer] = column("confirmations", name="answers")


class Result(Shape):
    seat: SeatNumber
    penalty: Count
    bonus: Count
    points: int = column("total", name="points")
    rank: Number


class Round(Shape):
    number: Number
    results: Listed[Result]


class RoundDocument(Round):
    claims: Listed[Claim]


class Seat(Shape):
    seat: SeatNumber
    name: Name = column("player", name="name")
    played_as: Name | None
    begins_with: Points | None = None


class Match(Shape):
    number: MatchNumber
    season: Number
    ruleset: RulesetText = column("ruleset_text", name="ruleset")
    family: Family
    layout: Annotated[str, Field(max_length=4)]
    rounds_agreed: Count
    points_limit: Annotated[Count, Field(ge=1, le=MOST_POINTS)] | None = None
    continues: MatchNumber | None = None
    evening: Day | None = None
    is_proof_demanded: StrictBool
    is_counted: StrictBool = True
    delete_at: Moment | None = None
    started_by: Name | None
    actor: ActorText = None
    started_at: Moment
    seats: Listed[Seat]


class Total(Shape):
    points: int
    rank: int


class MatchDocument(Match):
    """All of a match. An import ignores results, totals and verdicts: it computes them again."""

    rounds: Listed[RoundDocument]

    @computed_field
    def totals(self) -> list[Total]:
        counting = [round_.results for round_ in self.rounds if round_.results]
        points = [
            sum(results[seat].points for results in counting) for seat in range(len(self.seats))
        ]
        return [Total(points=p, rank=r) for p, r in zip(points, ranks(points), strict=True)]


class Fine(Shape):
    season: Number
    match: MatchNumber | None
    name: Name = column("player", name="name")
    played_as: Name | None
    kind: Name
    amount: Count
    reason: Remark
    key: UUID
    made_by: Name | None
    made_at: Moment
    cancelled_at: Moment | None
    cancelled_by: Name | None
    cancel_reason: Remark


class Entry(Shape):
    action: Annotated[str, Field(max_length=40)]
    subject: Annotated[str, Field(max_length=LONGEST_SUBJECT)]
    before: Facts
    after: Facts
    made_by: Name | None
    actor: ActorText = None
    made_at: Moment


class Evening(Shape):
    """Only what was written or ended; which games it has is said by the games."""

    date: Day
    note: Remark
    place: Annotated[str, Field(max_length=LONGEST_PLACE)]
    ended_at: Moment | None
    ended_by: Name | None


class PastTotal(Shape):
    date: Day
    name: Name = column("player", name="name")
    played_as: Name | None
    points: Points | None
    wins: Count | None
    made_by: Name | None
    made_at: Moment


class Draft(Shape):
    match: MatchNumber
    round_number: Number
    part: Annotated[str, Field(max_length=LONGEST_PART_NAME)]
    text: Annotated[str, Field(max_length=LONGEST_PART)]
    revision: LargeCount
    made_by: Name | None
    made_at: Moment


class Archive(Shape):
    """A league with all its data, but no codes or tokens that give access.

    It is never made whole: a large league would not fit into memory.
    """

    format: Literal["elferrat-league"]
    version: Literal[2]
    league: League
    players: Listed[Player]
    seasons: Listed[Season]
    fine_kinds: Listed[FineKind]
    matches: Listed[MatchDocument]
    round_order: Listed[tuple[MatchNumber, Number]]
    fines: Listed[Fine]
    history: Listed[Entry]
    drafts: Listed[Draft]
    evenings: Listed[Evening] = ()
    past_totals: Listed[PastTotal] = ()


SINCE_1_3: Final = ("evenings", "past_totals")  # older files do not have these lists
# The lists of an archive, in its order, and the shape of their entries.
ENTRIES: Final[dict[str, TypeAdapter[Any]]] = {
    name: TypeAdapter(get_args(field.annotation)[0])
    for name, field in Archive.model_fields.items()
    if get_args(field.annotation)[1:] == (...,)
}
