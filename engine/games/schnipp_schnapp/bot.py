"""Schnipp-Schnapp: both call as people do; the keen one is faster and seldom wrong."""

import random
from typing import Final

from engine.box.levels import BoxLevel
from engine.games.schnipp_schnapp.round import Sight

REACTS: Final = {BoxLevel.PLAIN: (1000, 250), BoxLevel.KEEN: (650, 130)}  # ms: mean and spread
MISSES: Final = {BoxLevel.PLAIN: 0.25, BoxLevel.KEEN: 0.05}
SLIPS: Final = {BoxLevel.PLAIN: 0.004, BoxLevel.KEEN: 0.0}  # calls without a reason
QUICKEST: Final = 250  # milliseconds


def choose_turn(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """On turn: turn a card. Calls are made before, by ``snap``."""
    return "turn" if "turn" in sight.moves else sight.moves[0]


def snap(sight: Sight, level: BoxLevel, chance: random.Random) -> str | None:
    """A call with its time, if this seat sees equal numbers, or slips; after an equal one: back."""
    if "back" in sight.moves:
        return "back"
    word = word_to_call(sight)
    if word is None and "snap" in sight.moves and chance.random() < SLIPS[level]:
        word = "snap"
    if word is None or word not in sight.moves or chance.random() < MISSES[level]:
        return None
    return f"{word} {max(QUICKEST, round(chance.gauss(*REACTS[level])))}"


def word_to_call(sight: Sight) -> str | None:
    """The right word to call."""
    assert sight.seat is not None
    numbers = [None if card is None else card.number for card in sight.tops]
    if sight.middle is not None and sight.middle.number in numbers:
        return "snip"
    own = numbers[sight.seat]
    return "snap" if own is not None and numbers.count(own) > 1 else None
