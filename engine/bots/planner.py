"""The level that thinks ahead: tries each move in many worlds that could be the true one."""

import random
from dataclasses import dataclass

from engine.bots.aim import Aim, worth_of
from engine.bots.bot import choices
from engine.bots.budget import Budget
from engine.bots.holder import Holder
from engine.bots.rollout import end_of
from engine.bots.worlds import Worlds
from engine.deeds import done
from engine.moves import Move
from engine.sight import Sight
from engine.state import State

WORLDS_A_LOOK: int = 8  # worlds tried before the worst moves may be dropped again


@dataclass
class Trial:
    """A move on trial, and what its playouts were worth together."""

    move: Move
    worth: float = 0.0


class Planner:
    """Determinised Monte Carlo: guess the hidden cards, move, let all hold back to the end.

    All moves are tried in the same worlds; the worst are dropped as the budget runs down.
    """

    def __init__(
        self, chance: random.Random, budget: Budget | None = None, aim: Aim = Aim.WIN
    ) -> None:
        self.chance = chance
        self.budget = budget or Budget()
        self.aim = aim
        self.holder = Holder(chance)

    def choose(self, sight: Sight) -> Move:
        moves = choices(sight)
        if len(moves) == 1:
            return moves[0]
        likely = self.holder.choose(sight)
        trials = [Trial(likely), *(Trial(move) for move in moves if move is not likely)]
        return self.compared(sight, trials)[0].move

    def compared(self, sight: Sight, trials: list[Trial]) -> list[Trial]:
        """The trials still running when the budget is spent, the best first."""
        spending, moves, tried = self.budget.begun(), len(trials), 0
        worlds = Worlds(sight, self.chance)
        while spending.affords(len(trials)) and len(trials) > 1:
            self.try_in(worlds.guess(), sight.seat, trials)
            spending.pay(len(trials))
            tried += 1
            if tried % WORLDS_A_LOOK == 0:
                trials.sort(key=lambda trial: -trial.worth)
                del trials[max(2, round(moves * spending.left())) :]
        return sorted(trials, key=lambda trial: -trial.worth)

    def try_in(self, world: State, seat: int, trials: list[Trial]) -> None:
        """Play every move out in one world."""
        for trial in trials:
            end = end_of(done(world, trial.move))
            trial.worth += worth_of(end, seat, world.setup.ruleset, self.aim)
