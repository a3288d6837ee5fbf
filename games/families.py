"""What a season counts separately."""

from typing import Final

from engine import Family
from engine.games.registry import GAMES

LONGEST_FAMILY: Final = 32
WITH_HANDS: Final = tuple(Family)  # those of "Elfer raus!"
FAMILIES: Final[tuple[str, ...]] = (
    *WITH_HANDS,
    *dict.fromkeys(game.family for game in GAMES.values()),
)
