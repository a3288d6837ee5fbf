"""Lays that free the hands which drew most: taken back, their cards fit no more.

Cards come back by the handful: a whole hand can have been laid in one turn.
"""

import random
from typing import Final

from engine.proof.backward.past import Past
from engine.proof.backward.turn_kinds import Undoing

KEEPING: Final = 0.4  # the chance that a card which fits may have been drawn and kept


class Freeing:
    """Takes back lays on which cards follow that keep their hands from having drawn."""

    def __init__(self, past: Past, undoing: Undoing, luck: random.Random) -> None:
        self.past, self.undoing = past, undoing
        may_keep = undoing.rules.drawing.may_lay
        self.may_keep = may_keep and luck.random() < KEEPING

    @property
    def stuck(self) -> int:
        """Cards that fit and so keep the hands which drew most from having drawn."""
        past, stuck = self.past, 0
        for seat, hand in enumerate(past.hands):
            locks = hand & past.rows.fits
            if past.lacks(seat) < 0 and locks.bit_count() > self.may_keep:
                stuck |= locks
        return stuck

    def lays(self) -> bool:
        """Some cards, each of which made another one fit."""
        past = self.past
        cards: list[int] = []
        while len(cards) < max(1, past.lacks(past.seat)):
            wanted = self.wanted
            if not wanted or not self.undoing.is_open(0, -1):
                break
            cards.append(self.undoing.best(wanted))
            past.take(cards[-1])
        if cards:
            past.laid(cards)
        return bool(cards)

    @property
    def wanted(self) -> int:
        """What can have been laid last, and made a card fit that keeps a hand from drawing."""
        stuck = self.stuck
        return self.undoing.dealt(self.past.rows.ends & (stuck << 1 | stuck >> 1))
