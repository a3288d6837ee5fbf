"""The turns after the stock is empty: seats pass if no card fits, and lay the rest."""

import random
from typing import Final

from engine.proof.backward.freed_hands import Freeing
from engine.proof.backward.past import Past

MOST_LATE: Final = 40  # turns
LAYING: Final = 0.5  # the chance that a seat lays although it may pass


class LastTurns:
    """Takes back the turns in which nobody drew because the stock was empty."""

    def __init__(self, past: Past, freeing: Freeing, luck: random.Random, *, may_pass: bool):
        self.past, self.freeing, self.luck = past, freeing, luck
        self.may_pass = may_pass  # although a card fits

    def undo(self) -> None:
        """Take back turn by turn, until the draws can be taken back."""
        for _ in range(MOST_LATE):
            if not self.freeing.stuck or not (self.lays() or self.passes()):
                return

    @property
    def has_to_lay(self) -> bool:
        return bool(self.past.hand & self.past.rows.fits) and not self.may_pass

    def lays(self) -> bool:
        """Take back lays, of a seat that holds a card that fits."""
        return (self.has_to_lay or self.luck.random() < LAYING) and self.freeing.lays()

    def passes(self) -> bool:
        """Take back a pass; no card fitted."""
        past = self.past
        if self.has_to_lay or past.idle >= len(past.hands) - 1:
            return False
        past.passed()
        return True
