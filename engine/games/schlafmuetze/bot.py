"""Schlafmütze: both collect what they hold most of; the keen one notices sooner."""

import random
from collections import Counter
from typing import Final

from engine.box.levels import BoxLevel
from engine.cards import Card
from engine.games.schlafmuetze.round import Sight

NOTICES: Final = {BoxLevel.PLAIN: (1100, 300), BoxLevel.KEEN: (700, 150)}  # ms: mean and spread
QUICKEST: Final = 250  # milliseconds


def choose_card(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """Lay down if it can, else give a card of the number it has fewest of."""
    if "down" in sight.moves:
        return lay_down(sight, level, chance) or "down"
    counts = Counter(card.number for card in sight.hand)
    received = {card.number for event in sight.events[-2:] for card in event.cards[:1]}

    def worth(card: Card) -> tuple[int, bool, float]:
        is_given_again = level == BoxLevel.KEEN and card.number in received
        return counts[card.number], not is_given_again, chance.random()

    return f"give {min(sight.hand, key=worth)}"


def lay_down(sight: Sight, level: BoxLevel, chance: random.Random) -> str | None:
    """The call with its time, as soon as it may lay down."""
    if "down" not in sight.moves:
        return None
    return f"down {max(QUICKEST, round(chance.gauss(*NOTICES[level])))}"
