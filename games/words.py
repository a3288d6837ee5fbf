"""The words of colours, cards and what is counted."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.counts import Unit
from engine.cards import JOKER, parse_card
from games.names import join_words

Words = str | Promise


COLOURS: dict[str, Words] = {
    "r": _("red"),
    "y": _("yellow"),
    "g": _("green"),
    "b": _("blue"),
}
COLOUR_CLASSES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}  # in the style sheets


def unit_words(unit: Unit, count: int) -> str:
    """“12 cards”."""
    match unit:
        case Unit.CARDS:
            words = ngettext("%(count)s card", "%(count)s cards", count)
        case Unit.PAIRS:
            words = ngettext("%(count)s pair", "%(count)s pairs", count)
        case Unit.QUARTETS:
            words = ngettext("%(count)s quartet", "%(count)s quartets", count)
    return words % {"count": count}


class GameWords(NamedTuple):
    """A game or a rule set to choose from."""

    key: str
    name: str
    line: str  # what it is about


def card_words(card: Card) -> str:
    if card == JOKER:
        return gettext("joker")
    words = {"colour": COLOURS[card.colour], "number": card.number}
    return gettext("%(colour)s %(number)s") % words


def card_text_words(text: str) -> str:
    """The words of a card in the engine's notation."""
    return card_words(parse_card(text))


def cards_words(cards: Iterable[Card]) -> str:
    """A list of cards; runs of three and more become ranges."""
    return join_words(word for run in card_runs(cards) for word in run_words(run))


def run_words(run: list[Card]) -> list[str]:
    if len(run) < 3:
        return [card_words(card) for card in run]
    words = {"first": card_words(run[0]), "last": run[-1].number}
    return [gettext("%(first)s to %(last)s") % words]


def card_runs(cards: Iterable[Card]) -> Iterator[list[Card]]:
    """Runs: cards of one colour with consecutive numbers; each joker alone."""
    ordered = enumerate(sorted(cards))
    for _start, group in groupby(ordered, key=lambda numbered: numbered[1] - numbered[0]):
        yield [card for _, card in group]
