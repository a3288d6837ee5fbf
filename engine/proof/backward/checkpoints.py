"""Moments of an attempt, saved so that it can return to one of them after a dead end."""

import random
from typing import Final

from engine.proof.backward.past import Moment, Past
from engine.proof.plan import DeadEndError

BACK: Final = 12  # turns, at most


class Checkpoints:
    """A stack of moments of a game, each with the number of turns left for each seat."""

    def __init__(self, past: Past, pace: list[int] | None, luck: random.Random) -> None:
        self.past, self.pace, self.luck = past, pace, luck
        self.moments: list[tuple[Moment, tuple[int, ...]]] = []

    def save(self) -> None:
        """Save this moment."""
        self.moments.append((self.past.moment(), tuple(self.pace or ())))

    def backtrack(self) -> None:
        """Restore the moment some turns ago; raises DeadEndError if there is none."""
        if len(self.moments) < 2:
            raise DeadEndError
        back = self.luck.randint(1, BACK)
        del self.moments[max(1, len(self.moments) - back) :]
        moment, turns = self.moments.pop()
        self.past.back_to(moment)
        if self.pace is not None:
            self.pace[:] = turns
