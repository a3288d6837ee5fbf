"""Quartett in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import card_words
from scoring.words.rulesets import Words
from tables.words.box.names import Names

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.ASKED: _("%(name)s asks %(other)s for %(card)s"),
    BoxEventKind.GAVE: _("%(name)s gives %(other)s %(card)s"),
    BoxEventKind.HAS_NOT: _("%(name)s does not have %(card)s"),
    BoxEventKind.QUARTET: _("%(name)s has all four %(number)ss"),
    BoxEventKind.STOPPED: _("After so many questions the quartets that are left are given away"),
}


def quartet_words(event: BoxEvent, names: Names) -> str:
    card = event.cards[0] if event.cards else None
    facts = {
        **names.facts(event.seat, event.other),
        "card": "" if card is None else card_words(card),
        "number": "" if card is None else card.number,
    }
    return str(SENTENCES[event.kind]) % facts


def question_words(card: str, other: str) -> str:
    """A question as a button says it."""
    return gettext("%(other)s: %(card)s?") % {"other": other, "card": card}


def ask_words() -> str:
    """What to do on turn."""
    return gettext("Tap a card: you ask for another one of its number.")
