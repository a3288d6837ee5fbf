"""Bots of the ten other games: each game names the functions that choose a move and call."""

import random
from typing import Final, NamedTuple

from engine.box.levels import BoxLevel
from engine.box.rounds import BoxSight


def choose_blindly(sight: BoxSight, _level: BoxLevel, chance: random.Random) -> str:
    """Any move: in Zweikampf and Schwarzer Peter no choice is better than another."""
    return chance.choice(sight.moves)


THINKS: Final = {BoxLevel.PLAIN: (900, 2000), BoxLevel.KEEN: (600, 1500)}  # milliseconds


def choose(sight: BoxSight, level: BoxLevel, chance: random.Random) -> str:
    """One of ``sight.moves``, which must not be empty."""
    return sight.game.choose(sight, level, chance)


class Call(NamedTuple):
    """A bot's call or move while the table waits for others, after so many milliseconds."""

    text: str
    after: int


def call(sight: BoxSight, level: BoxLevel, chance: random.Random) -> Call | None:
    """The bot's call although the table does not wait for it, or None."""
    if sight.game.call is None or not sight.moves:
        return None
    text = sight.game.call(sight, level, chance)
    if text is None:
        return None
    time = text.partition(" ")[2]
    return Call(text, int(time) if time else round(chance.uniform(*THINKS[level])))
