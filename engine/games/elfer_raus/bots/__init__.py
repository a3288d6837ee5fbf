"""Bots: players for seats without a person, which see only what their seat may see.

``by_name(level)`` makes a bot: ``bot.choose(sight)`` returns one of ``sight.moves``. `insight` and
`puzzles` estimate moves with the planner's worlds and playouts.
"""

import random
from collections.abc import Callable

from engine.games.elfer_raus.bots.bot import Bot
from engine.games.elfer_raus.bots.holder import Chance, Holder, Layer
from engine.games.elfer_raus.bots.levels import Level, UnknownLevel
from engine.games.elfer_raus.bots.planner import Aim, Budget, Planner

__all__ = ["Aim", "Bot", "Budget", "Level", "UnknownLevel", "by_name"]

MAKERS: dict[Level, Callable[[random.Random], Bot]] = {
    Level.RANDOM: Chance,
    Level.LAYER: Layer,
    Level.HOLDER: Holder,
}


def by_name(
    level: str,
    seed: int | random.Random | None = None,
    *,
    budget: Budget | None = None,
    aim: Aim = Aim.WIN,
) -> Bot:
    """A bot of a level; with the same seed it makes the same choices. Raises UnknownLevel.

    Only the planner has a budget and an aim. With a budget in milliseconds its choices may differ.
    """
    if level not in list(Level):
        raise UnknownLevel(level)
    chance = seed if isinstance(seed, random.Random) else random.Random(seed)
    if level == Level.PLANNER:
        return Planner(chance, budget, aim)
    return MAKERS[Level(level)](chance)
