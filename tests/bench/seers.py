"""Ceilings: the planner when it sees cards that no player sees."""

import random
from enum import StrEnum

from engine.bots.aim import Aim
from engine.bots.budget import Budget
from engine.bots.planner import Guesses, Planner
from engine.game import Game
from engine.moves import Move
from engine.play.state import State
from engine.sight import Sight


class Seeing(StrEnum):
    """What a planner sees: all hands, or also the order of the stock."""

    HANDS = "planner that sees all hands"
    ALL = "planner that sees everything"


class Seer:
    """Plans as the planner does, in the true world. Before each choice it looks at the game."""

    def __init__(self, seeing: Seeing, seed: int, budget: Budget, aim: Aim = Aim.WIN) -> None:
        self.seeing = seeing
        self.chance = random.Random(seed)
        self.planner = Planner(self.chance, budget, aim, worlds_of=self.worlds_of)
        self.state: State | None = None

    def look(self, game: Game) -> None:
        self.state = game.state

    def choose(self, sight: Sight) -> Move:
        return self.planner.choose(sight)

    def worlds_of(self, _: Sight) -> Guesses:
        assert self.state is not None
        return TrueWorlds(self.state, self.chance if self.seeing is Seeing.HANDS else None)


class TrueWorlds:
    """The true world, each time; with ``chance`` the rest of the stock is shuffled."""

    def __init__(self, state: State, chance: random.Random | None) -> None:
        self.state = state
        self.chance = chance

    def guess(self) -> State:
        pile = self.state.pile
        if self.chance is None:
            return self.state
        return self.state._replace(pile=tuple(self.chance.sample(pile, len(pile))))
