"""Quartets and minus points."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Self

from engine.box.counts import SeatCounts
from engine.box.results import (
    MOST_BOX_SEATS,
    BoxCode,
    BoxGame,
    BoxProblem,
    BoxResult,
    box_problem,
    check_keys,
    dealt_evenly,
    read_counts,
    refuse,
    seat_problems,
)
from engine.points import Points


@dataclass(frozen=True, kw_only=True)
class QuartetsGame(BoxGame):
    """A game in which every quartet is won by asking for its cards."""

    def result(self, /, **fields: Any) -> "Quartets":
        check_keys(fields, ["quartets", "minus"])
        quartets = read_counts(fields.get("quartets"), "quartets", MOST_BOX_SEATS)
        minus: SeatCounts = (0,) * len(quartets)
        if fields.get("minus") is not None:
            minus = read_counts(fields["minus"], "minus", MOST_BOX_SEATS)
        if len(minus) != len(quartets):
            raise refuse("minus", fields["minus"])
        return Quartets(self, quartets, minus)


@dataclass(frozen=True)
class Quartets(BoxResult):
    """The quartets of each seat, and its minus points (none unless claimed)."""

    game: QuartetsGame
    quartets: SeatCounts
    minus: SeatCounts

    @property
    def seats(self) -> int:
        return len(self.quartets)

    @property
    def rest(self) -> int:
        """How many quartets the claimed counts leave; negative if they are too many."""
        return self.game.pack.highest - sum(count or 0 for count in self.quartets)

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        total = self.game.pack.highest
        facts = {"won": total - self.rest, "total": total}
        if self.rest < 0:
            yield box_problem(BoxCode.TOO_MANY_WON, **facts)
        elif self.rest > 0 and None not in self.quartets:
            yield box_problem(BoxCode.TOO_FEW_WON, **facts)
        yield from deal_problems(self)

    def choices(self) -> Iterator[tuple[Self, ...]]:
        for seat, count in enumerate(self.quartets):
            if count is None:
                values = range(max(0, self.rest) + 1)
                yield tuple(self.with_quartets(seat, value) for value in values)

    def with_quartets(self, seat: int, count: int) -> Self:
        return replace(self, quartets=(*self.quartets[:seat], count, *self.quartets[seat + 1 :]))

    def points(self) -> tuple[Points, ...] | None:
        """One point for each quartet, less the minus points."""
        pairs = zip(self.quartets, self.minus, strict=True)
        points = [Points(m, q) for q, m in pairs if q is not None and m is not None]
        return tuple(points) if len(points) == self.seats else None


def deal_problems(result: Quartets) -> Iterator[BoxProblem]:
    """Each quartet of a seat contains a card that it was dealt, whoever was dealt one more."""
    dealt = dealt_evenly(result.game.pack.cards, result.seats)
    turned = [dealt[-first:] + dealt[:-first] for first in range(result.seats)]
    if any(can_be_won(result, shares) for shares in turned):
        return
    seats = too_many_for(result, dealt[0]) or too_many_for(result, dealt[-1]) or unknown_in(result)
    counts = tuple(result.quartets[seat] for seat in seats)
    yield box_problem(BoxCode.MORE_THAN_DEALT, seats, quartets=counts, dealt=dealt[0])


def too_many_for(result: Quartets, dealt: int) -> tuple[int, ...]:
    """The seats with more quartets than they were dealt cards."""
    return tuple(seat for seat, count in enumerate(result.quartets) if (count or 0) > dealt)


def unknown_in(result: Quartets) -> tuple[int, ...]:
    """The seats with unknown counts, which must get all other quartets."""
    return tuple(seat for seat, count in enumerate(result.quartets) if count is None)


def can_be_won(result: Quartets, dealt: tuple[int, ...]) -> bool:
    """Whether no seat has, or must still get, more quartets than it was dealt cards."""
    pairs = [*zip(result.quartets, dealt, strict=True)]
    room = sum(cards for count, cards in pairs if count is None)
    has_room = result.rest <= room or None not in result.quartets
    return has_room and all(count is None or count <= cards for count, cards in pairs)
