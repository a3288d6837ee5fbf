"""A hand shown card by card."""

from typing import NamedTuple

from engine import HandClaim
from engine.cards import JOKER
from scoring.entry.facts import COLOUR_NAMES
from scoring.words.cards import card_words


class Face(NamedTuple):
    """The front of a card: its number and, if known, its colour."""

    number: str
    letter: str = ""  # of the symbol: r, y, g, b or joker
    colour: str = ""  # as in the style sheets
    words: str = ""


def faces(hand: HandClaim) -> list[Face]:
    """All cards of a hand; none if only the penalty is known."""
    exact = [
        Face("", "joker", "", card_words(card))
        if card == JOKER
        else Face(str(card.number), card.colour, COLOUR_NAMES[card.colour], card_words(card))
        for card in hand.cards
    ]
    numbers = [Face(str(number), words=str(number)) for number in hand.numbers]
    return exact + numbers + [Face("?", words="?")] * hand.unknown
