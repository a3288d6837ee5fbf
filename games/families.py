"""The families of games; a season counts each of them separately."""

from typing import Final

from engine import Family
from engine.games.registry import GAMES

LONGEST_FAMILY: Final = 32
FAMILIES: Final[tuple[str, ...]] = (
    *Family,
    *dict.fromkeys(game.family for game in GAMES.values()),
)
