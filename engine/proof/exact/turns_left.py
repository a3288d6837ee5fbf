"""The turns that are left: are they possible if each of them is a draw or a lay?"""

from functools import cached_property
from itertools import count

from engine.claims.counting.draws import Bounds, draws_of
from engine.proof.goal import Goal

Lacks = tuple[int, ...]  # by seat: cards it holds more than at the end


class TurnsLeft:
    """Counts turns for one goal and caches the answers (docs/proof.md: Turns and draws)."""

    def __init__(self, goal: Goal) -> None:
        self.goal, self.rules, self.seats = goal, goal.setup.ruleset, goal.setup.seats
        self.known: dict[tuple[int, int, Lacks, int], bool] = {}

    @cached_property
    def are_counted(self) -> bool:
        """Whether nobody ever passes: laying is a duty, and some stock is left at the end."""
        must_lay = self.rules.lay_duty.is_always and not self.rules.drawing.is_free
        return must_lay and bool(self.goal.stock) and self.goal.out is not None

    def come_out(self, seat: int, draws: int, lacks: Lacks, locked: int) -> bool:
        """Whether this number of draws is possible from this seat's turn on; ``locked`` has a bit
        for each seat that draws no more."""
        asked = seat, draws, lacks, locked
        if asked not in self.known:
            self.known[asked] = self.counted(*asked)
        return self.known[asked]

    def counted(self, seat: int, draws: int, lacks: Lacks, locked: int) -> bool:
        """Try each number of rounds, until more rounds only need more draws."""
        out = self.goal.out or 0
        before = (out - seat) % self.seats  # turns of others before the last one
        for rounds in count():
            each = [
                self.bounds(
                    rounds + ((at - seat) % self.seats <= before), lacks[at], locked >> at & 1
                )
                for at in range(self.seats)
            ]
            known = [bounds for bounds in each if bounds is not None]
            fewest = sum(low for low, _ in known)
            if len(known) == self.seats and fewest <= draws <= sum(high for _, high in known):
                return True
            if fewest > draws or rounds > draws + sum(map(abs, lacks)):
                return False
        return False

    def bounds(self, turns: int, lacks: int, locked: int) -> Bounds | None:
        """The bounds of one seat's draws; a locked seat draws none and lays in every turn."""
        if locked:
            return (0, 0) if lacks >= turns and (turns or not lacks) else None
        return draws_of(self.rules, turns, lacks)
