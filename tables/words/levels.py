"""The names of the bots' levels."""

from django.utils.translation import pgettext_lazy

from engine.box.levels import BoxLevel
from engine.games.elfer_raus.bots import Level
from scoring.words.rulesets import Words

LEVEL_NAMES: dict[Level | BoxLevel, Words] = {
    Level.RANDOM: pgettext_lazy("bot", "any card"),
    Level.LAYER: pgettext_lazy("bot", "easy"),
    Level.HOLDER: pgettext_lazy("bot", "skilled"),
    Level.PLANNER: pgettext_lazy("bot", "strong"),
    BoxLevel.PLAIN: pgettext_lazy("bot", "easy"),
    BoxLevel.KEEN: pgettext_lazy("bot", "skilled"),
}
BY_TEXT: dict[str, Words] = {str(level): words for level, words in LEVEL_NAMES.items()}


def level_words(level: str) -> str:
    """ "" for a person."""
    return str(BY_TEXT[level]) if level else ""
