"""Pairs, and who can have won the last two."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.box.counts import CountsGame, SeatCounts, Unit
from engine.box.results import BoxCode, BoxProblem, box_problem


@dataclass(frozen=True, kw_only=True)
class PairsGame(CountsGame):
    """With one number left every turn finds a pair, so it is known who wins the last two pairs."""

    unit: Unit = Unit.PAIRS
    goes_on: bool = False  # a player who finds a pair has the next turn as well

    @property
    def apart(self) -> int:
        """From the winner of the last pair but one to the winner of the last, in seats."""
        return 0 if self.goes_on else 1

    def more_problems(self, counts: SeatCounts) -> Iterator[BoxProblem]:
        rest = self.total(len(counts)) - sum(count or 0 for count in counts)
        seats = range(len(counts))
        if self.total(len(counts)) > 1 and not any(
            self.can_be_last(counts, seat, rest) for seat in seats
        ):
            winners = tuple(seat for seat in seats if counts[seat] != 0)
            yield box_problem(BoxCode.LAST_PAIRS_APART, winners, apart=self.apart)

    def can_be_last(self, counts: SeatCounts, seat: int, rest: int) -> bool:
        """Whether this seat can have won the last pair but one; ``rest``: pairs not claimed."""
        needed = [0] * len(counts)
        needed[seat] += 1
        needed[(seat + self.apart) % len(counts)] += 1
        pairs = [*zip(counts, needed, strict=True)]
        missing = sum(need for count, need in pairs if count is None)
        return missing <= rest and all(count is None or count >= need for count, need in pairs)
