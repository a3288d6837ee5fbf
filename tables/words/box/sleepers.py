"""Schlafmütze in words."""

from django.utils.translation import gettext

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import cards_words
from tables.words.box.names import Names


def sleepers_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat, event.other), "count": event.count}
    if event.kind == BoxEventKind.LAID_DOWN:
        return gettext("%(name)s lays down") % facts
    if event.cards:
        facts["given"], facts["got"] = (cards_words([card]) for card in event.cards)
        return gettext("%(name)s gives %(given)s and gets %(got)s") % facts
    return gettext("%(name)s exchanges a card with %(other)s") % facts


def down_words() -> str:
    return gettext("Lay down!")


def give_words(own: bool) -> str:
    """What to do now; "" for a seat that only watches."""
    return gettext("Choose a card to give away.") if own else ""
