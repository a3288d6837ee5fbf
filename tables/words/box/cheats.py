"""Mogeln in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.play import BoxEvent, BoxEventKind
from scoring.words.cards import cards_words
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
    facts = {**names.facts(event.seat, event.other), "count": event.count}
    facts["cards"] = cards_words(event.cards)
    is_shown = event.kind == BoxEventKind.CALLED and event.cards
    return str(CALLED if is_shown else SENTENCES[event.kind]) % facts


def said_words(names: Names, seat: int, number: int) -> str:
    """What the player of the last card said that it is."""
    return gettext("%(name)s: “%(number)s”") % {"name": names.of(seat), "number": number}


def number_words(number: int) -> str:
    """The number that the next player has to say."""
    return gettext("Next: %(number)s") % {"number": number}


def lay_words(card: str, number: int) -> str:
    """A card of the hand as a button says it."""
    return gettext("%(card)s, laid as %(number)s") % {"card": card, "number": number}
