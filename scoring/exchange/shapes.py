"""The JSON shapes of a league: one each for a player, a match, a claim.

API, match export and archive share them; the API adds database ids, and the archive also imports
them. docs/league-json.md describes each field. ``model_validate`` makes a shape from a database
row.
"""

from typing import Annotated, Any, Final, Literal, get_args
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    TypeAdapter,
    computed_field,
)

from engine import Status, ranks
from leagues.history import LONGEST_SUBJECT
from scoring.exchange.endings import AnyPosition
from scoring.exchange.fields import (
    AnyFacts,
    Count,
    Facts,
    LargeCount,
    Listed,
    MatchNumber,
    Moment,
    Name,
    Number,
    Remark,
    RulesetText,
    Said,
    SeatNumber,
    Some,
    column,
    known_language,
)
from scoring.models import LONGEST_PART, LONGEST_PART_NAME, Family

FORMAT: Final = "elferrat-league"
VERSION: Final = 2
ActorText = Annotated[str, Field(max_length=80)] | None  # missing in older files
LONGEST_RECORD: Final = 20_000  # ten times the longest game of Master


class Shape(BaseModel):
    model_config = ConfigDict(from_attributes=True, loc_by_alias=False)


class League(Shape):
    name: Annotated[str, Field(max_length=80)]
    language: Annotated[str, AfterValidator(known_language)]
    is_proof_demanded: StrictBool
    counts_bots: StrictBool = True  # in older files all games counted
    usual_ruleset: RulesetText
    usual_rounds: Count | None
    created_at: Moment


class Player(Shape):
    name: Name
    created_at: Moment
    is_bot: StrictBool = False
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
    facts: AnyFacts
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


class Match(Shape):
    number: MatchNumber
    season: Number
    ruleset: RulesetText = column("ruleset_text", name="ruleset")
    family: Family
    layout: Annotated[str, Field(max_length=4)]
    rounds_agreed: Count
    is_proof_demanded: StrictBool
    is_counted: StrictBool = True
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
        counting = [each.results for each in self.rounds if each.results]
        points = [sum(each[seat].points for each in counting) for seat in range(len(self.seats))]
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


# The lists of an archive, in its order, and the shape of their entries.
ENTRIES: Final[dict[str, TypeAdapter[Any]]] = {
    name: TypeAdapter(get_args(field.annotation)[0])
    for name, field in Archive.model_fields.items()
    if get_args(field.annotation)[1:] == (...,)
}
