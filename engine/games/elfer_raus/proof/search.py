"""The search for a game that ends as claimed, for a limited time: random attempts."""

import random
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.proof.backward import Attempt
from engine.games.elfer_raus.proof.completion import completed, is_exact, with_first
from engine.games.elfer_raus.proof.draws_first import DrawsFirst
from engine.games.elfer_raus.proof.goal import Goal, goal_of
from engine.games.elfer_raus.proof.master import MasterAttempts
from engine.games.elfer_raus.proof.plan import DeadEndError, Plan
from engine.games.elfer_raus.record import Record

LUCK: Final = 11  # the seed: the same claim is always searched in the same way
ATTEMPTS: Final = 4  # at one completion, before the next one
EARLY: Final = 0.6  # the chance that all draws come first, if possible


class Finding(NamedTuple):
    """The result of a search: the record of a game, or None, and how much was tried."""

    record: Record | None
    completions: int  # different exact positions
    games: int  # random attempts


class GoalAttempts:
    """Random attempts at a game with one exact end."""

    def __init__(self, goal: Goal, claim: FinalPosition, luck: random.Random) -> None:
        self.goal, self.luck = goal, luck
        ruleset = goal.setup.ruleset
        self.master = MasterAttempts(goal, claim, luck) if ruleset.drawing.is_free else None
        self.may_wait = ruleset.lay_duty.is_never and not goal.stock

    def plan(self) -> Plan | None:
        """The plan of one attempt; None if it comes to a dead end."""
        if self.master is not None:
            return self.master.plan()
        try:
            if self.may_wait and self.luck.random() < EARLY:
                return DrawsFirst(self.goal, self.luck).plan()
            return Attempt(self.goal, self.luck).plan()
        except DeadEndError:
            return None


class Search:
    """Attempts at a claim: random completions, and some games for each."""

    def __init__(self, claim: FinalPosition) -> None:
        self.claim, self.luck = with_first(claim), random.Random(LUCK)
        self.goals = set[tuple[object, ...]]()  # each different
        self.games = 0

    def records(self) -> Iterator[Record | None]:
        """The record that an attempt finds, or None, again and again.

        Ends only for an exact position whose numbers do not add up.
        """
        if is_exact(self.claim):
            exact = self.attempts_at(self.claim)
            while exact is not None:
                yield self.record(exact)
        else:
            yield from self.records_of_completions()

    def records_of_completions(self) -> Iterator[Record | None]:
        """Some attempts at one random completion after another."""
        while True:
            position = completed(self.claim, self.luck)
            attempts = self.attempts_at(position) if position else None
            for _ in range(ATTEMPTS):
                yield None if attempts is None else self.record(attempts)

    def attempts_at(self, position: FinalPosition) -> GoalAttempts | None:
        """The attempts at an exact position; None if its numbers do not add up."""
        goal = goal_of(position)
        if goal is None:
            return None
        self.goals.add((goal.setup.first, goal.setup.layout, *goal[1:]))
        return GoalAttempts(goal, self.claim, self.luck)

    def record(self, attempts: GoalAttempts) -> Record | None:
        """The record of one attempt, played through ``Game``; it agrees with the whole claim."""
        self.games += 1
        plan = attempts.plan()
        return plan and plan.record(attempts.goal, self.claim)


def find(claim: FinalPosition, effort: float) -> Finding:
    """Search a legal game that ends as claimed, for ``effort`` seconds of processor time."""
    search = Search(claim)
    deadline = time.thread_time() + effort
    for record in search.records():
        if record is not None or time.thread_time() > deadline:
            return Finding(record, len(search.goals), search.games)
    return Finding(None, len(search.goals), search.games)
