"""Zweikampf and Schwarzer Peter, where no choice is better than another: one level."""

import random

from engine.box.bots.level import BoxLevel
from engine.box.play import BoxSight


def choose_blindly(sight: BoxSight, _level: BoxLevel, chance: random.Random) -> str:
    """Any move."""
    return chance.choice(sight.moves)
