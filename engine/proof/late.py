"""The turns after the stock ran out: who holds nothing that fits passes, others lay the rest.

Taken back first of all, until nobody who still has draws to give back is kept from them by a card
that fits. Cards come back by the handful: a whole hand can have been laid in one turn.
"""

import random
from typing import Final

from engine.proof.past import Past
from engine.proof.undoing import Undoing
from engine.ruleset import Drawn, Duty

MOST_LATE: Final = 40  # turns
LAYING: Final = 0.5  # the chance that a seat lays although it could have passed
KEEPING: Final = 0.4  # the chance that a card which fits may have been drawn and kept


class Late:
    """Takes back turns in which nobody drew, since there was nothing to draw."""

    def __init__(self, past: Past, undoing: Undoing, luck: random.Random) -> None:
        self.past, self.undoing, self.luck = past, undoing, luck
        rules = undoing.rules
        self.may_keep = rules.drawn_card is Drawn.MAY_BE_LAID and luck.random() < KEEPING
        self.may_pass = rules.lay_duty is Duty.NEVER

    def undo(self) -> None:
        """Turn by turn, until the draws can be taken back."""
        for _ in range(MOST_LATE):
            if not self.stuck or not (self.lays() or self.passes()):
                return

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
        """Some cards, each of which made another one fit; who holds what fits has to."""
        past = self.past
        if (self.may_pass or not past.hand & past.rows.fits) and self.luck.random() > LAYING:
            return False
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
        """What can have been laid last, and made somebody's card fit."""
        stuck = self.stuck
        return self.past.rows.ends & (stuck << 1 | stuck >> 1) & ~self.undoing.undealt

    def passes(self) -> bool:
        """Nothing fitted."""
        past = self.past
        if (past.hand & past.rows.fits and not self.may_pass) or past.idle >= len(past.hands) - 1:
            return False
        past.passed()
        return True
