"""Whether the turns that are left can come out, where each of them is a draw or a lay."""

from functools import cached_property
from itertools import count

from engine.claims.counting.draws import Bounds, draws_of
from engine.proof.goal import Goal

Lacks = tuple[int, ...]  # a seat: cards it holds more than at the end


class TurnsLeft:
    """Counts turns out for one goal, each question once (docs/proof.md: Turns and draws)."""

    def __init__(self, goal: Goal) -> None:
        self.goal, self.rules, self.seats = goal, goal.setup.ruleset, goal.setup.seats
        self.known: dict[tuple[int, int, Lacks, int], bool] = {}

    @cached_property
    def are_counted(self) -> bool:
        """Nobody ever passes: laying is a duty, and the stock was there to the end."""
        must_lay = self.rules.lay_duty.is_always and not self.rules.drawing.is_free
        return must_lay and bool(self.goal.stock) and self.goal.out is not None

    def come_out(self, seat: int, draws: int, lacks: Lacks, locked: int) -> bool:
        """Whether so many draws can be made from this seat's turn on; ``locked``: a bit for each
        seat that draws no more."""
        asked = seat, draws, lacks, locked
        if asked not in self.known:
            self.known[asked] = self.counted(*asked)
        return self.known[asked]

    def counted(self, seat: int, draws: int, lacks: Lacks, locked: int) -> bool:
        """One number of rounds after the other, until more only ask for more."""
        out = self.goal.out or 0
        before = (out - seat) % self.seats  # turns of others before that of who goes out
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
        """Draws of one seat; none of who is locked, and so lays in every turn."""
        if locked:
            return (0, 0) if lacks >= turns and (turns or not lacks) else None
        return draws_of(self.rules, turns, lacks)
