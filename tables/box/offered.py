"""The games that the page of a new table offers."""

from typing import Final

from engine.games.registry import GAMES, ROUNDS

OFFERED: Final = tuple(key for key in GAMES if key in ROUNDS)  # in the order of the sheet
