"""Bots for the other games, in two levels; each chooses from what its seat may see.

Doors: ``choose(sight, level, chance)`` is the text of a move.
"""

from engine.box.bots.choice import choose
from engine.box.bots.level import BoxLevel

__all__ = ["BoxLevel", "choose"]
