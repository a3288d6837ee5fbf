"""The games that the page of a new table offers."""

from typing import Final

from engine.box.play import ROUNDS

OFFERED: Final = tuple(ROUNDS)
