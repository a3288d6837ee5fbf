"""What a season counts separately, and the games by their texts."""

from functools import lru_cache
from typing import Final

from engine import Family, parse_ruleset
from engine.games.every_game import AnyRules
from engine.games.registry import GAMES

LONGEST_FAMILY: Final = 32
WITH_HANDS: Final = tuple(Family)  # those of "Elfer raus!"
FAMILIES: Final[tuple[str, ...]] = (
    *WITH_HANDS,
    *dict.fromkeys(game.family for game in GAMES.values()),
)

known_ruleset = lru_cache(maxsize=256)(parse_ruleset)


def known_game(text: str) -> AnyRules:
    """The rule set of "Elfer raus!" or the other game with this text; raises NotationError.

    A family is the text of its first game.
    """
    return GAMES[text] if text in GAMES else known_ruleset(text)
