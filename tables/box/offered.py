"""The games that the page of a new table offers: those that have a picture and words."""

from typing import Final

from engine.box.play import ROUNDS
from engine.box.play.was_liegt_wo import PairsRound

PICTURED: Final = (PairsRound,)
OFFERED: Final = tuple(key for key, kind in ROUNDS.items() if kind in PICTURED)
