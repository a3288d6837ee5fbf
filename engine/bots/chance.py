"""The level that plays a random legal move."""

import random

from engine.bots.bot import choices, one_of
from engine.moves import Move
from engine.sight import Sight


class Chance:
    """All legal moves are equally likely."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, sight: Sight) -> Move:
        return one_of(list(choices(sight)), self.chance)
