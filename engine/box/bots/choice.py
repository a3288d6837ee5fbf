"""Which function chooses for which game."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.box.bots.level import BoxLevel
from engine.box.bots.pairs import choose_place
from engine.box.play.sight import BoxSight
from engine.box.play.was_liegt_wo import PairsSight

CHOICES: Final[Mapping[type[BoxSight], Callable[[Any, BoxLevel, random.Random], str]]] = {
    PairsSight: choose_place,
}


def choose(sight: BoxSight, level: BoxLevel, chance: random.Random) -> str:
    """One of ``sight.moves``, which must not be empty."""
    return CHOICES[type(sight)](sight, level, chance)
