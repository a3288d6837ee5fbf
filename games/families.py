"""What a season counts separately, and the games by their texts."""

from functools import lru_cache

from django.db import models

from engine import Ruleset, parse_ruleset
from engine.box.one_seat import OneSeatGame
from engine.box.results import BoxGame
from engine.games.registry import GAMES

LONGEST_FAMILY = 32


class Family(models.TextChoices):
    """What a season counts separately: the families of "Elfer raus!", and each other game.

    Values are those of ``engine.Family`` and keys of the other games (see ``family_of``).
    """

    CLASSIC = "classic"
    JUNIOR = "junior"
    MASTER = "master"
    UEBERALL_ANSCHLIESSEN = "ueberall-anschliessen", "Überall anschließen"
    MOGELN = "mogeln"
    RATEFIX = "ratefix"
    SCHLAFMUETZE = "schlafmuetze", "Schlafmütze"
    ZWEIKAMPF = "zweikampf"
    FARBENSAMMELN = "farbensammeln"
    SCHNIPP_SCHNAPP = "schnipp-schnapp", "Schnipp-Schnapp (quartets)"
    ALL_AT_ONCE = "schnipp-schnapp/all-at-once", "Schnipp-Schnapp (cards)"
    QUARTETT = "quartett"
    SCHWARZER_PETER = "schwarzer-peter"
    WAS_LIEGT_WO = "was-liegt-wo", "Was liegt wo?"

    @property
    def has_hands(self) -> bool:
        """Whether what is left in the hands counts: in "Elfer raus!"."""
        return self in WITH_HANDS

    @property
    def names_loser(self) -> bool:
        """Whether a round has a loser, and all others have won it together."""
        game = GAMES.get(self)
        return isinstance(game, OneSeatGame) and not game.wins


WITH_HANDS = (Family.CLASSIC, Family.JUNIOR, Family.MASTER)

known_ruleset = lru_cache(maxsize=256)(parse_ruleset)


def known_game(text: str) -> Ruleset | BoxGame:
    """The rule set of "Elfer raus!" or the other game with this text; raises NotationError."""
    return GAMES[text] if text in GAMES else known_ruleset(text)


def family_of(game: Ruleset | BoxGame) -> Family:
    """The family of a game. Variants of a game share it, unless they count another unit."""
    if isinstance(game, Ruleset):
        return Family(game.family)
    return Family(game.key if game.key in Family else game.key.partition("/")[0])
