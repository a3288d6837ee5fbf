"""The style of one attempt: chances and switches, drawn at random so that attempts differ."""

import random
from dataclasses import dataclass

from engine.proof.goal import Goal

SMALL_HAND = 8  # with smaller hands a round has few turns, and their number is chosen first
EVEN = 0.5  # the chance of a switch


@dataclass(frozen=True, slots=True)
class Style:
    """Chances from 0 to 1, switches, and ``spare``."""

    spare: int  # dealt cards that a hand should lay before its first draw
    wild: float  # take back a lay although a draw is possible
    waiting: float  # pass instead of lay
    hoarding: float  # go out with many cards in one turn
    missing: float  # draw without a fit instead of lay at once, if most draws are left
    keeping: float  # end the draws of a turn with a card that fits and stays
    is_tidy: bool  # assumes that draws come in whole turns of three
    is_round: bool  # every seat laid a card before the first draw
    is_steady: bool  # lays all it can of one arm, then of another

    @classmethod
    def chosen(cls, luck: random.Random, goal: Goal, *, is_bold: bool = True) -> "Style":
        """A random style; the bold ones find games that few attempts find."""
        must_lay = goal.setup.ruleset.lay_duty.is_always
        is_small = goal.hand_size < SMALL_HAND
        return cls(
            spare=luck.choice((1, 1, 2, 3)),
            wild=luck.choice((0.0, 0.0, 0.05, 0.2)),
            waiting=0.9,
            hoarding=luck.choice((0.0, 0.5)) * is_bold,
            missing=luck.choice((0.0, 0.8)) * is_bold,
            keeping=0.5,
            is_round=must_lay and not is_small and luck.random() < EVEN,
            is_tidy=luck.random() < EVEN,
            is_steady=is_bold and luck.random() < EVEN,
        )
