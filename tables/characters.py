"""The bots as characters: each level has a name and a face, the same in all games and languages."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.translation import pgettext_lazy

from engine.box.levels import BoxLevel
from engine.games.elfer_raus.bots import Level
from games.words import Words
from leagues.models import Look


class Character(NamedTuple):
    """What people see of a level."""

    name: str
    look: Look  # numbers of leagues.faces: a robot and a colour
    words: Words  # what it does, in two or three words
    sentence: Words

    @property
    def is_bot(self) -> bool:
        """For ``leagues.faces.face``."""
        return True


ZACK: Final = Character(
    "Zack",
    Look(1, 1),
    pgettext_lazy("bot", "lays everything"),
    pgettext_lazy("bot", "Lays everything that fits, and is happy. For practice."),
)
PIXEL: Final = Character(
    "Pixel",
    Look(0, 3),
    pgettext_lazy("bot", "holds back"),
    pgettext_lazy("bot", "Holds cards back and waits for you. Loves to tease."),
)
KUBIK: Final = Character(
    "Kubik",
    Look(2, 2),
    pgettext_lazy("bot", "plans ahead"),
    pgettext_lazy("bot", "Counts along and plans ahead. The hardest to beat."),
)
CHARACTERS: Final[Mapping[str, Character]] = {
    Level.RANDOM: ZACK,  # plays at no table by itself
    Level.LAYER: ZACK,
    Level.HOLDER: PIXEL,
    Level.PLANNER: KUBIK,
    BoxLevel.PLAIN: ZACK._replace(
        words=pgettext_lazy("bot", "just plays"),
        sentence=pgettext_lazy("bot", "Just plays, and forgets a lot. For practice."),
    ),
    BoxLevel.KEEN: KUBIK._replace(
        words=pgettext_lazy("bot", "pays attention"),
        sentence=pgettext_lazy("bot", "Watches closely and misses little. The hardest to beat."),
    ),
}
