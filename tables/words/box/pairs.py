"""Was liegt wo? in words."""

from django.utils.translation import gettext

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import card_words
from tables.words.box.names import Names


def pairs_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "card": card_words(event.cards[0])}
    if event.kind == BoxEventKind.TOOK:
        return gettext("%(name)s takes the pair") % facts
    return gettext("%(name)s turns %(card)s") % facts
