"""The names of the bots' levels."""

from django.utils.translation import pgettext_lazy

from engine.bots import Level
from scoring.words.rulesets import Words

LEVEL_NAMES: dict[Level, Words] = {
    Level.RANDOM: pgettext_lazy("bot", "any card"),
    Level.LAYER: pgettext_lazy("bot", "easy"),
    Level.HOLDER: pgettext_lazy("bot", "skilled"),
    Level.PLANNER: pgettext_lazy("bot", "strong"),
}


def level_words(level: str) -> str:
    """ "" for a person."""
    return str(LEVEL_NAMES[Level(level)]) if level else ""
