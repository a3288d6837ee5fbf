"""Schemas that only the API uses; the others are in scoring.exchange.shapes.

Ids of players, and cursors, are primary keys of the database.
"""

from typing import Annotated, Any, Generic, TypeVar

from ninja import Path, Schema
from pydantic import AliasPath, BaseModel, ConfigDict, Field

from engine import Status
from scoring.exchange import shapes
from scoring.exchange.shapes import (
    BoxEnding,
    Count,
    Ending,
    Listed,
    Remark,
    RulesetText,
    Said,
    Shape,
)

Nth = Annotated[int, Path(ge=1, le=32_767)]
Cursor = Annotated[int, Field(ge=1, le=2**31 - 1)]
T = TypeVar("T")


def value_at(path: str) -> Any:
    """A field with the path to its value in the model."""
    return Field(validation_alias=AliasPath(*path.split(".")))


class ProblemOut(Schema):
    """A problem (RFC 9457), in the language that was asked for."""

    type: str
    title: str
    status: int
    detail: str
    reason: str
    errors: list[str]


class Page(Shape, Generic[T]):
    items: list[T]
    next: int | None  # ask for the next page with before=, of players with after=


class LeagueOut(shapes.League):
    may_record: bool


class PlayerOut(shapes.Player):
    id: int


class StandingOut(Shape):
    player: int = value_at("player_id")
    name: str = value_at("player.name")
    family: str
    rounds: int
    firsts: int
    penalty: int
    bonus: int
    points: int = value_at("total")
    matches: int


class RatingOut(Shape):
    mu: float
    sigma: float


class LeaderboardLineOut(Shape):
    player: int = value_at("tallied.player.pk")
    name: str = value_at("tallied.player.name")
    rank: int | None  # null: too few rounds
    missing: int  # rounds to be ranked
    rounds: int = value_at("tallied.sums.rounds")
    matches: int = value_at("tallied.sums.matches")
    points: int = value_at("tallied.points")
    wins: float = value_at("tallied.wins")  # shared wins are fractions
    place: float = value_at("tallied.place")  # average: 1 for always first, 0 for always last
    streak: int = value_at("tallied.run.streak")
    rating: RatingOut | None = value_at("tallied.strength")


class SeatOut(shapes.Seat):
    player: int = value_at("player_id")


class MatchOut(shapes.Match):
    seats: Listed[SeatOut]
    rounds_played: int


class ResultOut(shapes.Result):
    player: int = value_at("player_id")


class RoundOut(shapes.Round):
    results: Listed[ResultOut]
    claims: int
    status: Status
    is_withdrawn: bool


class ClaimOut(shapes.Claim):
    round: int
    record: str  # of the proof; empty without one
    settled: Status  # the final status: that of the background search, if there was one
    sentences: list[str]  # the problems as sentences


class EntryOut(shapes.Entry):
    id: int


class FineOut(shapes.Fine):
    player: int = value_at("player_id")


class DuelOut(Shape):
    family: str
    player: int = value_at("player_id")
    other: int = value_at("other_id")
    rounds: int
    ahead: int  # the player before the other
    behind: int


class PlayedOut(Shape):
    id: int
    season: int = value_at("round.match.season.number")
    match: int = value_at("round.match.number")
    round: int = value_at("round.number")
    family: str = value_at("round.match.family")
    seat: int
    penalty: int
    bonus: int
    points: int = value_at("total")
    rank: int
    cards: int | None  # left in the hand, where known
    is_starter: bool | None
    mu: float  # the rating after this round
    sigma: float


class StrictModel(BaseModel):
    """Strict input: no type conversion, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid")


class PositionIn(Ending, StrictModel):
    """How the round ended, in the engine's notation (docs/decisions/contract.md)."""


class BoxResultIn(BoxEnding, StrictModel):
    """How a round of another game of the box ended: the fields of its form (docs/box.md)."""


class MatchIn(StrictModel):
    """A table: the rule set or other game by its key, names in seat order.

    Unknown names become players.
    """

    ruleset: RulesetText
    players: Annotated[list[Remark], Field(max_length=12)]
    rounds: Count
    points_limit: Count | None = None
    layout: Annotated[str, Field(max_length=4)] = "rygb"


class UndoIn(StrictModel):
    seen: Count = 0  # the number of the round's last claim that the client knows
    reason: Remark = ""


class AnswerIn(StrictModel):
    """A player's answer to a claim. For a name with an account only that account speaks."""

    player: Cursor
    seen: Count  # the number of the claim
    answer: Said
    reason: Remark = ""  # of a dispute


class ClaimIn(UndoIn):
    """A position of "Elfer raus!", or a result of another game of the box."""

    position: PositionIn | None = None
    result: BoxResultIn | None = None
    note: Remark = ""
