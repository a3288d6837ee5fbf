"""What the API says and hears."""

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Path, Schema
from pydantic import ConfigDict, Field

Nth = Annotated[int, Path(ge=1, le=32_767)]
Text = Annotated[str, Field(max_length=300)]
Count = Annotated[int, Field(ge=0, le=32_767)]


class ProblemOut(Schema):
    """What went wrong (RFC 9457), in the language that was asked for."""

    type: str
    title: str
    status: int
    detail: str
    reason: str
    errors: list[str]


class LeagueOut(Schema):
    name: str
    language: str
    is_proof_demanded: bool
    created_at: datetime
    may_record: bool


class PlayerOut(Schema):
    id: int
    name: str
    created_at: datetime


class PlayersOut(Schema):
    items: list[PlayerOut]
    next: int | None  # ask for the next page with after=


class SeasonOut(Schema):
    number: int
    name: str
    opened_at: datetime
    closed_at: datetime | None
    fewest_rounds: int


class StandingOut(Schema):
    player: int
    name: str
    family: str
    rounds: int
    firsts: int
    penalty: int
    bonus: int
    points: int
    matches: int


class RatingOut(Schema):
    mu: float
    sigma: float


class BoardLineOut(Schema):
    player: int
    name: str
    rank: int | None  # null: too few rounds
    missing: int  # rounds to be ranked
    rounds: int
    matches: int
    points: int
    wins: float  # shared wins are fractions
    place: float  # average: 1 is first, 0 is last
    streak: int
    rating: RatingOut | None


class SeatOut(Schema):
    seat: int
    player: int
    name: str


class MatchOut(Schema):
    number: int
    season: int
    ruleset: str
    family: str
    layout: str
    rounds_agreed: int
    rounds_played: int
    started_at: datetime
    seats: list[SeatOut]


class MatchesOut(Schema):
    items: list[MatchOut]
    next: int | None  # ask for the next page with before=


class ResultOut(Schema):
    seat: int
    player: int
    penalty: int
    bonus: int
    points: int
    rank: int


class RoundOut(Schema):
    number: int
    claims: int
    status: str
    is_withdrawn: bool
    results: list[ResultOut]


class AnswerOut(Schema):
    """What a seat has said to a claim; its last word holds."""

    seat: int
    answer: str  # agree or dispute
    reason: str  # of a dispute
    made_by: str
    made_at: datetime


class ClaimOut(Schema):
    round: int
    number: int
    position: dict[str, Any]
    deduced: dict[str, Any]
    status: str  # when it was made
    settled: str  # by now, of the search behind it where there was one
    record: str  # a game that ends so, where one was found
    problems: list[dict[str, Any]]
    sentences: list[str]  # the problems in words
    is_withdrawn: bool
    note: str
    reason: str
    made_by: str | None
    made_at: datetime
    answers: list[AnswerOut]


class Heard(Schema):
    """What is sent is taken as it is: nothing is guessed, nothing overlooked."""

    model_config = ConfigDict(strict=True, extra="forbid")


class PositionIn(Heard):
    """How the round ended, in the engine's notation (docs/decisions/contract.md)."""

    out: Annotated[int, Field(ge=0, le=5)] | None = None
    blocked: bool = False
    first: Annotated[int, Field(ge=0, le=5)] | None = None
    table: Text | None = None
    hands: Annotated[list[Text | None], Field(max_length=6)] | None = None
    stock: Text | Count | None = None
    bonus: Annotated[list[Count], Field(max_length=6)] | None = None
    bridges: Text | None = None
    bridges_left: Annotated[list[Count], Field(max_length=6)] | None = None


class MatchIn(Heard):
    """A table: the rule set by its key, names in seat order. Unknown names become players."""

    ruleset: Text
    players: Annotated[list[Text], Field(max_length=12)]
    rounds: Count
    layout: Annotated[str, Field(max_length=4)] = "rygb"


class UndoIn(Heard):
    seen: Count = 0  # the number of the last claim known of this round
    reason: Annotated[str, Field(max_length=200)] = ""


class AnswerIn(Heard):
    """What a player says to a claim. For a name with an account only that account speaks."""

    player: Annotated[int, Field(ge=1, le=2**31 - 1)]
    seen: Count  # the number of the claim
    answer: Literal["agree", "dispute"]
    reason: Annotated[str, Field(max_length=200)] = ""  # of a dispute


class ClaimIn(UndoIn):
    position: PositionIn
    note: Annotated[str, Field(max_length=200)] = ""
