"""Chooses a bot's move. No Django imports here, because a child process runs it too."""

from engine import Record, Sight, bots
from engine.games.elfer_raus.bots import Budget, Level
from engine.games.elfer_raus.day import bot_move
from engine.games.elfer_raus.insight import Depth
from engine.games.elfer_raus.insight.advice import Advice, advice

PLAYOUTS = 1_000_000  # no limit in practice: the milliseconds are the limit


def choose_move(level: str, sight: Sight, milliseconds: int) -> str:
    """The move of a bot of this level, chosen from what its seat may see."""
    budget = Budget(PLAYOUTS, milliseconds) if level == Level.PLANNER else None
    return str(bots.by_name(level, budget=budget).choose(sight))


def choose_move_of_day(record: str) -> str:
    """The move of the bot on turn in a record of the deal of a day."""
    return str(bot_move(Record.parse(record)))


def advise(sight: Sight) -> Advice:
    """The judge's advice for this seat, by as many playouts as a thorough analysis."""
    counts = Depth.THOROUGH.counts(has_extras=sight.extras is not None)
    return advice(sight, counts.judged)
