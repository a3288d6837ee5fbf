"""Lays that free hands: when they are taken back, cards of other hands no longer fit.

Then these hands can have drawn. Several cards are taken back at once: a seat can lay a whole hand
in one turn.
"""

import random
from typing import Final

from engine.proof.backward.past import Past
from engine.proof.backward.turn_kinds import Undoing

KEEPING: Final = 0.4  # the chance that a card that fits was drawn and stayed in the hand


class Freeing:
    """Takes back lays that made cards fit in hands which must have drawn."""

    def __init__(self, past: Past, undoing: Undoing, luck: random.Random) -> None:
        self.past, self.undoing = past, undoing
        may_keep = undoing.rules.drawing.may_lay
        self.may_keep = may_keep and luck.random() < KEEPING

    @property
    def stuck(self) -> int:
        """The cards that fit, in the hands with most draws: they prevent these draws."""
        past, stuck = self.past, 0
        for seat, hand in enumerate(past.hands):
            locks = hand & past.rows.fits
            if past.lacks(seat) < 0 and locks.bit_count() > self.may_keep:
                stuck |= locks
        return stuck

    def lays(self) -> bool:
        """Take back a turn of several lays, each of which made another card fit."""
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
        """The cards that can be laid last, and made a card fit that prevents draws."""
        stuck = self.stuck
        return self.undoing.dealt(self.past.rows.ends & (stuck << 1 | stuck >> 1))
