"""Passt: bots lay the highest card that fits."""

import random

from engine.box.levels import BoxLevel
from engine.cards import parse_card
from engine.games.passt.round import Sight


def choose_card(sight: Sight, _level: BoxLevel, _chance: random.Random) -> str:
    lays = [text for text in sight.moves if text.startswith("lay ")]
    if not lays:
        return sight.moves[0]
    return max(lays, key=lambda text: parse_card(text.removeprefix("lay ")).number)
