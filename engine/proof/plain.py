"""Tries at a goal of a rule set without free draws: by luck, then by trying everything."""

import random
from collections.abc import Iterator
from typing import Final

from engine.proof.attempt import Attempt
from engine.proof.drawing import DeadEndError
from engine.proof.exact import Exact, OutOfNodesError
from engine.proof.goal import Goal
from engine.proof.plan import Plan

ATTEMPTS: Final = 8  # by luck alone, before each part of trying everything
NODES: Final = 200  # of the exact search at a time; more than a game has moves


def plain_tries(goal: Goal, luck: random.Random) -> Iterator[Plan | None]:
    """A plan, or None for each try that found none; ends once everything has been tried."""
    exact, nodes = Exact(goal, luck), NODES
    while True:
        for _ in range(ATTEMPTS):
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
