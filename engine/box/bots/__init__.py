"""Bots for the other games, in two levels; each chooses from what its seat may see.

Others import ``choose(sight, level, chance)``, the text of a move, and ``call(sight, level,
chance)``, what a seat calls while the table waits for others, and when.
"""

from engine.box.bots.choice import Call, call, choose
from engine.box.bots.level import BoxLevel

__all__ = ["BoxLevel", "Call", "call", "choose"]
