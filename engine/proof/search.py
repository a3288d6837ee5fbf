"""Looking for a game that ends as claimed, for as long as one is willing to wait."""

import random
import time
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from engine.position import FinalPosition
from engine.proof.completion import completed, is_exact, with_first
from engine.proof.goal import Goal, goal_of
from engine.proof.plan import Plan
from engine.proof.tries import tries
from engine.record import Record

LUCK: Final = 11  # the same claim is always searched in the same way
TRIES: Final = 12  # for a completion, before another one has its turn
MOST_HUNTS: Final = 64


class Finding(NamedTuple):
    """The record found, if one was, and whether everything was tried."""

    record: Record | None
    is_over: bool


class Hunt(NamedTuple):
    """One exact position and the tries to find a game for it, one after another."""

    goal: Goal
    tries: Iterator[Plan | None]


def find(claim: FinalPosition, effort: float) -> Finding:
    """A legal game that ends as claimed, looked for during ``effort`` seconds.

    The record found has been played through ``Game`` and agrees with all that is claimed.
    ``is_over`` without a record says that no game ends so; otherwise no record says nothing.
    """
    deadline = time.monotonic() + effort
    claim, luck = with_first(claim), random.Random(LUCK)
    for goal, plan in plans(claim, luck):
        if plan and goal and (record := plan.record(goal, claim)):
            return Finding(record, True)
        if time.monotonic() > deadline:
            return Finding(None, False)
    return Finding(None, True)


def plans(claim: FinalPosition, luck: random.Random) -> Iterator[tuple[Goal | None, Plan | None]]:
    """Plans found, or None where a try found none, each with the goal it is for."""
    if not is_exact(claim):
        yield from plans_in_turn(claim, luck)
    elif hunt := hunt_of(claim, claim, luck):
        yield from ((hunt.goal, plan) for plan in hunt.tries)


def plans_in_turn(
    claim: FinalPosition, luck: random.Random
) -> Iterator[tuple[Goal | None, Plan | None]]:
    """Some tries for one completion, then some for another; old ones come up again."""
    hunts: list[Hunt] = []
    while True:
        position = completed(claim, luck)
        hunt = hunt_of(position, claim, luck) if position else None
        if hunt is None:
            yield None, None
        else:
            hunts = [*hunts[-MOST_HUNTS:], hunt]
        for each in (hunt, luck.choice(hunts) if hunts else None):
            if each is not None:
                yield from ((each.goal, plan) for plan in islice(each.tries, TRIES))


def hunt_of(position: FinalPosition, claim: FinalPosition, luck: random.Random) -> Hunt | None:
    """The tries for an exact position; None where it does not add up."""
    goal = goal_of(position)
    return Hunt(goal, tries(goal, claim, luck)) if goal else None
