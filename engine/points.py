"""Points of a round, shared ranks, and the standings of a match: alike for every game."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.errors import EngineError, PointsReason


class UncountableError(EngineError):
    """Points of a position whose hands or bonus cards are unknown."""

    reason: PointsReason


class Points(NamedTuple):
    """One seat's points of one round: ``total = bonus - penalty``, most points first."""

    penalty: int  # >= 0
    bonus: int  # >= 0

    @property
    def total(self) -> int:
        return self.bonus - self.penalty


class Standing(NamedTuple):
    """One seat's sums over a match, and its rank among the totals."""

    penalty: int
    bonus: int
    total: int
    rank: int


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """The rank of each total, most points first; equal totals share a rank: 1, 1, 3."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def standings(rounds: Iterable[Sequence[Points]]) -> tuple[Standing, ...]:
    """Each seat's sums over the rounds of a match, in seat order; empty without rounds."""
    seats = list(zip(*rounds, strict=True))
    sums = [Points(sum(r.penalty for r in seat), sum(r.bonus for r in seat)) for seat in seats]
    placed = zip(sums, ranks([seat_points.total for seat_points in sums]), strict=True)
    return tuple(Standing(s.penalty, s.bonus, s.total, rank) for s, rank in placed)
