"""Tries at one goal, one after another: by luck, and part by part by trying everything."""

import random
from collections.abc import Callable, Iterator
from typing import Final

from engine.position import FinalPosition
from engine.proof.attempt import Attempt
from engine.proof.drawing import DeadEndError
from engine.proof.exact import Exact
from engine.proof.goal import Goal
from engine.proof.lazy import LazyGame
from engine.proof.lazy_master import LazyMasterGame
from engine.proof.master import MasterAttempts
from engine.proof.plan import Plan

FIRST: Final = 24  # attempts by luck alone, before anything else
ATTEMPTS: Final = 8  # by luck, before each part of trying everything


def tries(goal: Goal, claim: FinalPosition, luck: random.Random) -> Iterator[Plan | None]:
    """A plan, or None for each try that found none; ends once everything has been tried."""
    if goal.setup.ruleset.draws_freely:
        by_luck = MasterAttempts(goal, claim, luck).plan
        exact = Exact(goal, LazyMasterGame(goal, claim), luck)
    else:
        by_luck = attempts_of(goal, luck)
        exact = Exact(goal, LazyGame(goal), luck)
    return mixed(by_luck, exact)


def mixed(by_luck: Callable[[], Plan | None], exact: Exact) -> Iterator[Plan | None]:
    """Several tries by luck, then a part of the exact search, and again."""
    parts, attempts = exact.tries(), FIRST
    while True:
        for _ in range(attempts):
            yield by_luck()
        attempts = ATTEMPTS
        try:
            yield next(parts)
        except StopIteration:
            return


def attempts_of(goal: Goal, luck: random.Random) -> Callable[[], Plan | None]:
    """Attempts for a rule set without free draws."""

    def attempted() -> Plan | None:
        try:
            return Attempt(goal, luck).plan()
        except DeadEndError:
            return None

    return attempted
