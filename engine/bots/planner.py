"""The level that looks ahead: it tries each move in many possible worlds."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from engine.bots.aim import Aim, worth_of
from engine.bots.bot import choices
from engine.bots.budget import Budget
from engine.bots.holder import Holder
from engine.bots.rollout import end_of
from engine.bots.styles import Styles
from engine.bots.worlds import Worlds
from engine.moves import Kind, Move
from engine.play.state import State
from engine.play.transitions import after
from engine.sight import Sight

WORLDS_A_LOOK: Final = 8  # worlds tried before the worst moves may be dropped again
# How much the values of two moves usually differ in one world. A lead below one standard error of
# this is ignored.
SPREAD: Final = {Aim.WIN: 0.35, Aim.POINTS: 25.0}


class Guesses(Protocol):
    """Worlds that may be the true one."""

    def guess(self) -> State:
        """A random one of them."""
        ...


@dataclass
class Trial:
    """A move that is tried, and the sum of the values of its playouts."""

    move: Move
    expected: bool  # the move of a holder, which has a lead
    worth: float = 0.0


class Planner:
    """Determinised Monte Carlo: guess the hidden cards, move, then all seats hold back.

    In a part of the worlds, seats that seem to lay all they can do so. All moves are tried in the
    same worlds; the worst are dropped while the budget is spent.
    """

    def __init__(
        self,
        chance: random.Random,
        budget: Budget | None = None,
        aim: Aim = Aim.WIN,
        worlds_of: Callable[[Sight], Guesses] | None = None,
    ) -> None:
        """Take another source of worlds than ``Worlds``, for measurements."""
        self.chance = chance
        self.budget = budget or Budget()
        self.aim = aim
        self.worlds_of = worlds_of or (lambda sight: Worlds(sight, chance))
        self.holder = Holder()

    def choose(self, sight: Sight) -> Move:
        return self.ranked_moves(sight)[0]

    def ranked_moves(self, sight: Sight) -> list[Move]:
        """The best moves, the best first; the worst may be missing."""
        moves = distinct(choices(sight))
        if len(moves) == 1:
            return moves
        likely = self.holder.choose(sight)
        trials = [Trial(move, expected=move == likely) for move in moves]
        return [each.move for each in self.compared(sight, trials)]

    def compared(self, sight: Sight, trials: list[Trial]) -> list[Trial]:
        """The trials that are left when the budget is spent, the best first."""
        spending, moves, tried = self.budget.begun(), len(trials), 0
        worlds, styles = self.worlds_of(sight), Styles(sight, self.chance)
        while spending.affords(len(trials)) and len(trials) > 1:
            self.try_in(worlds.guess(), sight.seat, trials, styles.drawn())
            spending.pay(len(trials))
            tried += 1
            if tried % WORLDS_A_LOOK == 0:
                trials = self.ranked(trials, tried)[: max(2, round(moves * spending.left()))]
        return self.ranked(trials, tried)

    def ranked(self, trials: list[Trial], tried: int) -> list[Trial]:
        """The best first. The expected move has a lead that shrinks with the worlds tried."""
        lead = SPREAD[self.aim] * tried**0.5
        return sorted(trials, key=lambda t: (t.worth + lead * t.expected, t.expected), reverse=True)

    def try_in(self, world: State, seat: int, trials: list[Trial], layers: list[bool]) -> None:
        """Play every move to the end of the round in one world."""
        for trial in trials:
            end = end_of(after(world, trial.move), layers)
            trial.worth += worth_of(end, seat, world.setup.ruleset, self.aim)


def distinct(moves: Iterable[Move]) -> list[Move]:
    """The moves, each once that does the same: it is all one in which row a bridge starts."""
    found: dict[tuple[Kind, int, int], Move] = {}
    for move in moves:
        found.setdefault((move.kind, move.bit, move.cost), move)
    return list(found.values())
