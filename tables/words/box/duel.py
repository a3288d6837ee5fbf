"""Zweikampf in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import card_words
from scoring.words.rulesets import Words
from tables.words.box.names import Names

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TURNED: _("%(name)s turns %(card)s"),
    BoxEventKind.EQUAL: _("Equal: both turn another card"),
    BoxEventKind.TOOK: _("%(name)s takes %(count)s cards"),
    BoxEventKind.MIXED: _("All cards are equal: they are mixed and dealt again"),
    BoxEventKind.STOPPED: _("After so many cards the larger pile wins"),
}


def duel_words(event: BoxEvent, names: Names) -> str:
    card = card_words(event.cards[0]) if event.cards else ""
    facts = {**names.facts(event.seat), "card": card, "count": len(event.cards)}
    return str(SENTENCES[event.kind]) % facts
