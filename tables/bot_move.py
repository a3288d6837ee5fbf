"""What a bot plays. No Django here: it is called in a child process too."""

from engine import Sight, bots
from engine.bots import Budget, Level

PLAYOUTS = 1_000_000  # the milliseconds end it


def chosen(level: str, sight: Sight, milliseconds: int) -> str:
    """The move of a bot of this level, from what its seat may see."""
    budget = Budget(PLAYOUTS, milliseconds) if level == Level.PLANNER else None
    return str(bots.by_name(level, budget=budget).choose(sight))
