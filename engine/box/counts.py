"""How much each seat has won."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from engine.box.results import (
    MOST_BOX_SEATS,
    BoxCode,
    BoxGame,
    BoxProblem,
    BoxResult,
    box_problem,
    check_keys,
    read_count,
    read_counts,
    seat_problems,
)
from engine.points import Points

SeatCounts = tuple[int | None, ...]  # None: not known


class Unit(StrEnum):
    CARDS = "cards"
    PAIRS = "pairs"
    QUARTETS = "quartets"


@dataclass(frozen=True, kw_only=True)
class CountsGame(BoxGame):
    """A game in which cards, pairs or quartets are won; the most win."""

    unit: Unit
    may_leave: bool = False  # some may be won by nobody
    leaves_rarely: bool = False  # nothing is left unless the result says so

    def total(self, seats: int) -> int:
        """How many there are to win: all cards, all pairs, or all quartets of the pack."""
        match self.unit:
            case Unit.CARDS:
                return self.pack.cards
            case Unit.PAIRS:
                return self.pack.cards // 2
            case Unit.QUARTETS:
                return self.pack.highest

    def earlier_total(self, seats: int) -> int:
        """The total by the rules until 1.1.0."""
        return self.total(seats)

    def trick(self, seats: int) -> int:
        """How many are won at once: every count is a multiple of it."""
        return 1

    def more_problems(self, counts: SeatCounts) -> Iterator[BoxProblem]:
        """Further problems of this game; called only when the counts add up."""
        yield from ()

    def result(self, /, **fields: Any) -> "Counts":
        check_keys(fields, ["counts", "left"])
        counts = read_counts(fields.get("counts"), "counts", MOST_BOX_SEATS)
        return Counts(self, counts, read_count(fields.get("left"), "left"))


@dataclass(frozen=True)
class Counts(BoxResult):
    """The counts that the seats have won, and the count that nobody has won."""

    game: CountsGame
    counts: SeatCounts
    left: int | None

    @property
    def seats(self) -> int:
        return len(self.counts)

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        wrong = [*trick_problems(self), *sum_problems_of(self)]
        yield from wrong or self.game.more_problems(self.counts)

    def choices(self) -> Iterator[tuple[Self, ...]]:
        rest = range(max(0, rest_of(self)) + 1)
        for seat, count in enumerate(self.counts):
            if count is None:
                yield tuple(self.with_count(seat, value) for value in rest)
        if self.left is None:
            yield tuple(replace(self, left=value) for value in rest)

    def with_count(self, seat: int, count: int) -> Self:
        return replace(self, counts=(*self.counts[:seat], count, *self.counts[seat + 1 :]))

    def points(self) -> tuple[Points, ...] | None:
        """One point for each card, pair or quartet won."""
        points = tuple(Points(0, count) for count in self.counts if count is not None)
        return points if len(points) == self.seats else None


def rest_of(result: Counts) -> int:
    """The total without the known counts; negative if they are too many."""
    claimed = sum(count or 0 for count in (*result.counts, result.left))
    return result.game.total(result.seats) - claimed


def trick_problems(result: Counts) -> Iterator[BoxProblem]:
    """Counts that are not made of whole tricks."""
    trick, left = result.game.trick(result.seats), result.left or 0
    seats = tuple(seat for seat, count in enumerate(result.counts) if (count or 0) % trick)
    if seats or left % trick:
        counts = tuple(result.counts[seat] for seat in seats)
        yield box_problem(
            BoxCode.NOT_WHOLE_TRICKS, seats, counts=counts, left=result.left, trick=trick
        )


def sum_problems_of(result: Counts) -> Iterator[BoxProblem]:
    """The counts must add up to the total, or to less in games that may leave something."""
    total, rest = result.game.total(result.seats), rest_of(result)
    left = result.left or 0
    facts = {"won": total - rest, "total": total}
    if rest < 0:
        yield box_problem(BoxCode.TOO_MANY_WON, **facts)
    can_leave = result.game.may_leave and result.left is None
    too_few = rest > 0 and None not in result.counts and not can_leave
    if too_few or (left and not result.game.may_leave):
        yield box_problem(BoxCode.TOO_FEW_WON, **facts | {"won": total - rest - left})
