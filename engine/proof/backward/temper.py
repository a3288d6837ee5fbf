"""What one attempt at a game is inclined to; tempers differ so that attempts do."""

import random
from dataclasses import dataclass

from engine.proof.goal import Goal

SMALL_HAND = 8  # with few cards a round is over in a few turns, which have to be counted out
EVEN = 0.5  # the chance of what is good half of the time
PACING = 0.25


@dataclass(frozen=True, slots=True)
class Temper:
    """Chances from 0 to 1, but for ``spare``."""

    spare: int  # cards that a hand should lack before its draws are over: something to begin with
    wild: float  # to take back a lay although a draw can be
    waiting: float  # to hold back rather than to lay
    freeing: float  # to take back lays by the handful, on which cards of others follow
    hoarding: float  # to have gone out with many cards at once
    lavish: float  # to have laid any number of cards, where the turns are counted
    missing: float  # to draw in vain rather than to lay at once, where most draws are to come
    keeping: float  # to end the draws of a hand by a card that fits and stays
    is_tidy: bool  # counts on draws that come in threes
    is_paced: bool  # settles first how many turns there are
    is_round: bool  # everybody laid a card before the first draw
    is_late: bool  # takes turns back in which there was nothing to draw any more
    is_steady: bool  # lays all it can of one arm, and then of another

    @classmethod
    def chosen(cls, luck: random.Random, goal: Goal, *, is_bold: bool = True) -> "Temper":
        """One of the tempers that find games; the bold ones find those that few find."""
        must_lay = goal.setup.ruleset.lay_duty.is_always
        is_small = goal.hand_size < SMALL_HAND
        is_late = not goal.stock and luck.random() < EVEN
        pacing = PACING * (is_small and bool(goal.stock))
        if is_bold:
            pacing = PACING if is_late and not is_small else 2 * PACING
        return cls(
            spare=luck.choice((1, 1, 2, 3)),
            wild=luck.choice((0.0, 0.0, 0.05, 0.2)),
            waiting=0.9,
            freeing=luck.choice((0.0, 0.0, 0.3, 0.7)),
            hoarding=luck.choice((0.0, 0.5)) * is_bold,
            lavish=luck.choice((0.0, 0.7)) if is_bold else 0.0,
            missing=luck.choice((0.0, 0.8)) * is_bold,
            keeping=0.5,
            is_round=must_lay and not is_small and luck.random() < EVEN,
            is_late=is_late,
            is_tidy=luck.random() < EVEN,
            is_paced=must_lay and luck.random() < pacing,
            is_steady=is_bold and luck.random() < EVEN,
        )
