"""The games that the page of a new table offers."""

from typing import Final

from engine.box import GAMES
from engine.box.play import ROUNDS

OFFERED: Final = tuple(key for key in GAMES if key in ROUNDS)  # in the order of the sheet
