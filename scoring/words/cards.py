"""Cards as words: green 7, joker, red 3 to 9."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from django.utils.translation import gettext

from engine import Card
from engine.cards import JOKER, parse_card
from leagues.words.names import join_words
from scoring.words.rulesets import COLOURS


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
    for _, group in groupby(ordered, key=lambda each: each[1] - each[0]):
        yield [card for _, card in group]
