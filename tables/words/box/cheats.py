"""Mogeln in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from engine.cards import card
from scoring.words.cards import card_words, cards_words
from scoring.words.rulesets import Words
from tables.words.box.names import Names

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.LAID: _("%(name)s lays: “%(count)s”"),
    BoxEventKind.PASSED: _("%(name)s passes"),
    BoxEventKind.PUT_AWAY: _("The pile is put away"),
    BoxEventKind.CALLED: _("“Cheated!”, says %(name)s to %(other)s"),
    BoxEventKind.TOOK_PILE: _("%(name)s takes the pile"),
    BoxEventKind.WENT_OUT: _("%(name)s is out"),
}
CALLED: Final[Words] = _("“Cheated!”, says %(name)s to %(other)s: it was %(cards)s")


def cheats_words(event: BoxEvent, names: Names) -> str:
    said = announced(event.count or 0, event.colour)
    facts = {**names.facts(event.seat, event.other), "count": said}
    facts["cards"] = cards_words(event.cards)
    is_shown = event.kind == BoxEventKind.CALLED and event.cards
    return str(CALLED if is_shown else SENTENCES[event.kind]) % facts


def announced(number: int, colour: str) -> str:
    """What is said: the number, or the card where each colour is laid by itself."""
    return card_words(card(colour, number)) if colour else str(number)


def said_words(names: Names, seat: int, number: int, colour: str) -> str:
    """What the player of the last card said that it is."""
    facts = {"name": names.of(seat), "number": announced(number, colour)}
    return gettext("%(name)s: “%(number)s”") % facts


def number_words(number: int, colour: str) -> str:
    """What the next player has to say."""
    return gettext("Next: %(number)s") % {"number": announced(number, colour)}


def lay_words(card: str, said: str) -> str:
    """A card of the hand as a button says it."""
    return gettext("%(card)s, laid as %(number)s") % {"card": card, "number": said}
