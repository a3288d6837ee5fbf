"""A hand shown card by card."""

from typing import NamedTuple

from engine import HandClaim
from engine.cards import JOKER
from scoring.entry.facts import COLOUR_NAMES
from scoring.words.cards import card_words


class Face(NamedTuple):
    """What stands on a card: its number and, where it is known, its colour."""

    number: str
    letter: str = ""  # of the shape: r, y, g, b or joker
    colour: str = ""  # as style sheets name it
    words: str = ""


def faces(hand: HandClaim) -> list[Face]:
    """All its cards; none where only the penalty is known."""
    exact = [
        Face("", "joker", "", card_words(card))
        if card == JOKER
        else Face(str(card.number), card.colour, COLOUR_NAMES[card.colour], card_words(card))
        for card in hand.cards
    ]
    numbers = [Face(str(number), words=str(number)) for number in hand.numbers]
    return exact + numbers + [Face("?", words="?")] * hand.unknown
