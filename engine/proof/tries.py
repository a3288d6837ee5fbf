"""The tries at one goal: random attempts, alternating with parts of the exact search."""

import random
from collections.abc import Iterator
from typing import Final

from engine.position import FinalPosition
from engine.proof.backward.attempt import Attempt
from engine.proof.backward.draws_first import DrawsFirst
from engine.proof.exact.lazy import LazyGame
from engine.proof.exact.search import Exact
from engine.proof.goal import Goal
from engine.proof.master.builder import MasterAttempts
from engine.proof.master.lazy import LazyMasterGame
from engine.proof.plan import DeadEndError, Plan
from engine.proof.tried import SearchTally

FIRST: Final = 24  # random attempts before the exact search
FIRST_SHORT: Final = 4  # the same for a nearly empty table
FIRST_FREE: Final = 120  # the same for free draws, where attempts are fast
ATTEMPTS: Final = 3  # random attempts before each part of the exact search
ATTEMPTS_FREE: Final = 8
PLAIN: Final = 3  # attempts before the bold ones
EARLY: Final = 0.6  # the chance that all draws come first, if possible


class Tries:
    """Iterates over tries: a plan, or None for a try without one; ends when all was tried."""

    def __init__(
        self,
        goal: Goal,
        claim: FinalPosition,
        luck: random.Random,
        tally: SearchTally,
        first: int | None = None,
    ) -> None:
        self.goal, self.luck, self.tally = goal, luck, tally
        self.begun = 0  # attempts
        draws_freely = goal.setup.ruleset.drawing.is_free
        self.master = MasterAttempts(goal, claim, luck) if draws_freely else None
        self.may_wait = goal.setup.ruleset.lay_duty.is_never and not goal.stock
        game = LazyMasterGame(goal, claim) if draws_freely else LazyGame(goal)
        self.exact = Exact(goal, game, luck)
        usual, self.each = self.patience
        self.mixed = self.tries(usual if first is None else first)

    @property
    def patience(self) -> tuple[int, int]:
        """The numbers of random attempts: at first, and before each part of the exact search."""
        if self.goal.setup.deck.is_small:
            return 0, 0
        if self.master is not None:
            return FIRST_FREE, ATTEMPTS_FREE
        if self.may_wait:
            return FIRST, ATTEMPTS_FREE
        is_short = self.goal.to_lay.bit_count() < self.goal.draws
        return (FIRST_SHORT, 1) if is_short else (FIRST, ATTEMPTS)

    def __iter__(self) -> Iterator[Plan | None]:
        return self.mixed

    def tries(self, attempts: int) -> Iterator[Plan | None]:
        """Some random attempts, then a part of the exact search, and so on."""
        parts = self.exact.tries()
        while True:
            for _ in range(attempts):
                yield self.by_luck()
            attempts = self.each
            before = self.exact.looked_at
            try:
                found = next(parts)
            except StopIteration:
                self.tally.ruled_out += 1
                return
            finally:
                self.tally.moments += self.exact.looked_at - before
            yield found

    def by_luck(self) -> Plan | None:
        """One random attempt."""
        self.tally.games += 1
        if self.master is not None:
            return self.master.plan()
        self.begun += 1
        try:
            if self.may_wait and self.luck.random() < EARLY:
                return DrawsFirst(self.goal, self.luck).plan()
            return Attempt(self.goal, self.luck, is_bold=self.begun > PLAIN).plan()
        except DeadEndError:
            return None
