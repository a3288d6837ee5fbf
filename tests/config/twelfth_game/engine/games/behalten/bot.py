"""Behalten: bots drop their lowest card."""

import random

from engine.box.levels import BoxLevel
from engine.cards import parse_card
from engine.games.behalten.round import Sight


def choose_card(sight: Sight, _level: BoxLevel, _chance: random.Random) -> str:
    return min(sight.moves, key=lambda text: parse_card(text.removeprefix("drop ")).number)
