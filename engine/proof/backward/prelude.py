"""The prelude: the turns before the first draw, in which dealt cards are laid."""

import random
from typing import NamedTuple

from engine.proof.backward.past import Past
from engine.proof.plan import DeadEndError

MOST_ROUNDS = 3


class Prelude(NamedTuple):
    """How many turns each seat has, and which seat begins."""

    turns: list[int]
    starter: int
    passes: bool  # some seat has more turns than cards, and passes


def prelude_of(past: Past, luck: random.Random) -> Prelude:
    """A prelude that gives each seat its whole hand; raises DeadEndError if there is none."""
    found = [each for each in preludes(past) if is_open(past, each)]
    if not found:
        raise DeadEndError
    return luck.choice([each for each in found if not each.passes] or found)


def preludes(past: Past) -> list[Prelude]:
    """Preludes of every length."""
    seats = len(past.hands)
    turns, found = [0] * seats, []
    lacks = past.lacking
    for seat in range(past.seat, past.seat - MOST_ROUNDS * seats - 1, -1):
        passes = any(lack < turn for lack, turn in zip(lacks, turns, strict=True))
        found.append(Prelude(list(turns), (seat + 1) % seats, passes))
        turns[seat % seats] += 1
    return found


def is_open(past: Past, prelude: Prelude) -> bool:
    """Whether each seat can lay all its cards, and this seat can begin."""
    rules, begin = past.goal.setup.ruleset, past.rows.beginning
    if begin.starter not in (None, prelude.starter):
        return False
    if prelude.passes and not rules.lay_duty.is_never:
        return False
    lacks = past.lacking
    if any(
        lack < 0 or (lack and not turn) for lack, turn in zip(lacks, prelude.turns, strict=True)
    ):
        return False
    own, turns = lacks[prelude.starter], prelude.turns[prelude.starter]
    return not rules.opening_card or own == 1 or min(own, turns) > 1  # the first card ends its turn
