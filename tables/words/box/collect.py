"""Farbensammeln in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import cards_words
from scoring.words.rulesets import Words
from tables.words.box.names import Names

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TOOK_TOP: _("%(name)s takes %(cards)s from a pile"),
    BoxEventKind.LAID_OFF: _("%(name)s lays off %(cards)s"),
    BoxEventKind.CALLED_END: _("%(name)s calls the end"),
    BoxEventKind.SHOWED: _("%(name)s shows %(cards)s"),
}


def collect_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "cards": cards_words(event.cards)}
    if event.kind != BoxEventKind.DREW:
        return str(SENTENCES[event.kind]) % facts
    if event.cards:
        return gettext("%(name)s draws %(cards)s from the stock") % facts
    return gettext("%(name)s draws from the stock") % facts


def stock_words() -> str:
    return gettext("Stock")


def lay_on_words(number: int) -> str:
    return gettext("on pile %(number)s") % {"number": number}


def end_words(card: str = "") -> str:
    """The call of the end, at risk or by laying off a card."""
    if not card:
        return gettext("Call the end")
    return gettext("Call the end and lay off %(card)s") % {"card": card}


def what_now(has_taken: bool) -> str:
    if has_taken:
        return gettext("Lay off a card: tap it.")
    return gettext("Take from the stock or a pile.")
