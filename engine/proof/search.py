"""Looking for a game that ends as claimed, for as long as one is willing to wait."""

import random
import time
from collections.abc import Iterator
from typing import Final

from engine.position import FinalPosition
from engine.proof.attempt import Attempt
from engine.proof.drawing import DeadEndError
from engine.proof.exact import Exact, OutOfNodesError
from engine.proof.goal import Goal, goal_of
from engine.proof.master import master_tries
from engine.proof.plan import Plan
from engine.record import Record

LUCK: Final = 11  # the same claim is always searched in the same way
ATTEMPTS: Final = 12  # by luck alone, before everything is tried
NODES: Final = 200  # of the exact search at a time; more than a game has moves


def find_record(position: FinalPosition, effort: float) -> Record | None:
    """A legal game that ends exactly in this exact position, or None within ``effort`` seconds.

    None says nothing about the position. The record found has been played through ``Game``.
    """
    goal = goal_of(position)
    if goal is None:
        return None
    luck, deadline = random.Random(LUCK), time.monotonic() + effort
    free = goal.setup.ruleset.draws_freely
    for plan in master_tries(goal, position, luck) if free else tries(goal, luck):
        record = plan and plan.record(goal, position)
        if record or time.monotonic() > deadline:
            return record
    return None


def tries(goal: Goal, luck: random.Random) -> Iterator[Plan | None]:
    """A plan, or None for each try that found none; ends once everything has been tried."""
    for _ in range(ATTEMPTS):
        yield attempted(goal, luck)
    exact, nodes = Exact(goal, luck), NODES
    while True:
        yield attempted(goal, luck)
        try:
            plan = exact.plan(nodes)
        except OutOfNodesError:
            yield None
            nodes += nodes // 32
            continue
        if plan is None:
            return
        yield plan


def attempted(goal: Goal, luck: random.Random) -> Plan | None:
    """One attempt by luck."""
    try:
        return Attempt(goal, luck).plan()
    except DeadEndError:
        return None
