"""The search for a game that ends as claimed, for a limited time."""

import math
import random
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from engine.deck import deck_of
from engine.position import FinalPosition
from engine.proof.completion.every_completion import every_completion
from engine.proof.completion.frame import is_exact, is_placed, with_first
from engine.proof.completion.random_completion import completed
from engine.proof.goal import Goal, goal_of
from engine.proof.plan import Plan
from engine.proof.tried import Refusals, SearchTally, Tried
from engine.proof.tries import Tries
from engine.record import Record

LUCK: Final = 11  # the seed: the same claim is always searched in the same way
FEW: Final = 24  # tries at random completions, before all completions are listed
SHORT: Final = 500  # completions tried first, if random ones fail
LUCKY: Final = 600  # tries at random completions, before all completions in order
TRIES: Final = 4  # tries at one completion, before the next one
MOST_OLDER: Final = 64
MOST_WAITING: Final = 1000  # completions that are not decided yet

Found = tuple[Goal, Plan] | None


class Finding(NamedTuple):
    """The result of a search: a record, or whether everything was tried."""

    record: Record | None
    is_over: bool
    tally: SearchTally
    tried: Tried = Tried()
    end: FinalPosition | None = None  # of the record


@dataclass
class EndSearch:
    """The search for a game with one exact end, in small steps."""

    goal: Goal
    tries: Tries
    is_over: bool = False

    def some(self, most: int | None = TRIES) -> Iterator[Found]:
        """Up to ``most`` tries; fewer when everything was tried."""
        done = 0
        for plan in islice(self.tries, most):
            done += 1
            yield (self.goal, plan) if plan else None
        self.is_over = done != most


def find(claim: FinalPosition, effort: float) -> Finding:
    """Search a legal game that ends as claimed, for ``effort`` seconds.

    If all cards of a small deck are placed, all games are tried, whatever the time.
    The record found has been played through ``Game`` and agrees with all that is claimed.
    ``is_over`` without a record means that no game ends so. Not ``is_over``: it is not decided.
    """
    search = Search(claim)
    deadline = math.inf if search.is_small else time.thread_time() + effort
    for found in search.plans():
        if found and (proof := found[1].proof(found[0], search.claim)):
            return Finding(proof.record, True, search.tally, end=proof.end)
        if time.thread_time() > deadline:
            return Finding(None, False, search.tally)
    return Finding(None, True, search.tally, search.tried)


class Search:
    """All tries for a claim, in turn."""

    def __init__(self, claim: FinalPosition) -> None:
        self.claim, self.luck = with_first(claim), random.Random(LUCK)
        self.tried, self.tally, self.refusals = Tried(), SearchTally(), Refusals()
        self.is_small = is_placed(claim) and deck_of(claim.ruleset).is_small

    def plans(self) -> Iterator[Found]:
        """Plans found, each with the goal it is for; None for a try that found none."""
        if is_exact(self.claim):
            if search := self.end_search_of(self.claim):
                yield from search.some(None)
                self.tried = search.tries.exact.tried
        else:
            yield from self.in_order() if self.is_small else self.plans_in_turn()
            if not self.tried.completions:
                self.tried = self.refusals.tried

    def plans_in_turn(self) -> Iterator[Found]:
        """Random completions first; then also every completion, until all were tried.

        If random completions fail, there may be only a few, so these are tried first.
        """
        by_luck = self.by_luck()
        yield from islice(by_luck, FEW)
        lucky = LUCKY
        for tried, found in enumerate(self.in_order(), 1):
            yield found
            if self.tally.goals or tried >= SHORT:
                yield from islice(by_luck, lucky)
                lucky = 1

    def by_luck(self) -> Iterator[Found]:
        """Some tries for a new random completion, then some for an older one, again and again."""
        older: list[EndSearch] = []
        while True:
            position = completed(self.claim, self.luck)
            search = self.end_search_of(position) if position else None
            if search is not None:
                older = [*older[-MOST_OLDER:], search]
            for each in (search, self.luck.choice(older) if older else None):
                if each is not None:
                    yield from each.some()
            if search is None or search.is_over:
                yield None  # lets the caller check the time

    def in_order(self) -> Iterator[Found]:
        """Tries for every completion until all games were tried; endless if there are too many."""
        waiting: deque[EndSearch] = deque()
        for position in every_completion(self.claim):
            search = None
            if isinstance(position, FinalPosition):
                search = self.end_search_of(position, first=0)
            else:
                self.refusals.add(position)
            yield from self.tries_of(search, waiting) if search else (None,)
            while len(waiting) > MOST_WAITING:
                yield from self.tries_of(waiting.popleft(), waiting)
        while waiting:
            yield from self.tries_of(waiting.popleft(), waiting)

    def tries_of(self, search: EndSearch, waiting: deque[EndSearch]) -> Iterator[Found]:
        """Some tries for a completion; if they do not decide it, it waits."""
        yield from search.some()
        if search.is_over:
            self.tried = self.tried.and_also(search.tries.exact.tried)
            yield None  # lets the caller check the time
        else:
            waiting.append(search)

    def end_search_of(self, position: FinalPosition, **first: int) -> EndSearch | None:
        """The search for an exact position; None if its numbers do not add up."""
        goal = goal_of(position)
        if goal is None:
            return None
        self.tally.add(goal)
        return EndSearch(goal, Tries(goal, self.claim, self.luck, self.tally, **first))
