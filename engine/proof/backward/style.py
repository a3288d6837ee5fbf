"""The style of one attempt: chances and switches, drawn at random so that attempts differ."""

import random
from dataclasses import dataclass

from engine.proof.goal import Goal

SMALL_HAND = 8  # with smaller hands a round has few turns
EVEN = 0.5  # the chance of a switch


@dataclass(frozen=True, slots=True)
class Style:
    """Chances from 0 to 1, switches, and ``spare``."""

    spare: int  # dealt cards that a hand should lay before its first draw
    wild: float  # take back a lay although a draw is possible
    is_tidy: bool  # assumes that draws come in whole turns of three
    is_round: bool  # every seat laid a card before the first draw

    @classmethod
    def chosen(cls, luck: random.Random, goal: Goal) -> "Style":
        """A random style."""
        must_lay, is_small = goal.setup.ruleset.lay_duty.is_always, goal.hand_size < SMALL_HAND
        return cls(
            spare=luck.choice((1, 1, 2, 3)),
            wild=luck.choice((0.0, 0.0, 0.05, 0.2)),
            is_tidy=luck.random() < EVEN,
            is_round=must_lay and not is_small and luck.random() < EVEN,
        )
