"""Trying everything: the search that ends by a game or by knowing that there is none."""

import random
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from engine.cards import JOKER_BIT
from engine.moves import DRAW, Kind, Move
from engine.proof.goal import Goal
from engine.proof.plan import Plan, Turn
from engine.proof.step import Key, Step, Ways

MOST_NODES: Final = 1 << 62


class OutOfNodesError(Exception):
    """The search was not over with so many moments looked at."""


class Exact:
    """A depth-first search that never tries again what it knows to fail."""

    def __init__(self, goal: Goal, game: Ways, luck: random.Random | None = None) -> None:
        self.goal, self.game, self.luck = goal, game, luck
        self.failed: set[Key] = set()
        self.nodes = 0

    def plan(self, nodes: int = MOST_NODES) -> Plan | None:
        """A game that ends so, or None where there is none; raises OutOfNodesError."""
        self.nodes = nodes
        for start in self.game.starts():
            if path := self.path(start):
                return planned(self.goal, path)
        return None

    def path(self, start: Any) -> list[tuple[int, Step]]:
        """The steps from a start to the goal, each with its seat; none where there are none."""
        path: list[tuple[int, Step]] = []
        trail = [(start, self.game.key(start), self.steps(start))]
        while trail:
            lazy, key, steps = trail[-1]
            step = self.untried(steps)
            if step is None:
                self.failed.add(key)
                trail.pop()
                del path[-1:]
                continue
            path.append((lazy.seat, step))
            if step.after is None:
                return path
            self.spend()
            trail.append((step.after, self.game.key(step.after), self.steps(step.after)))
        return path

    def spend(self) -> None:
        """One moment more was looked at."""
        self.nodes -= 1
        if not self.nodes:
            raise OutOfNodesError

    def untried(self, steps: Iterator[Step]) -> Step | None:
        """The next step that does not lead to what is known to fail."""
        for step in steps:
            if step.after is None or self.game.key(step.after) not in self.failed:
                return step
        return None

    def steps(self, lazy: Any) -> Iterator[Step]:
        """The ways on, in an order that luck decides, where there is luck."""
        steps = self.game.steps(lazy)
        if self.luck is None:
            return steps
        mixed = list(steps)
        self.luck.shuffle(mixed)
        return iter(mixed)


def planned(goal: Goal, path: list[tuple[int, Step]]) -> Plan:
    """The plan of a path: what a seat laid or keeps, and never drew or swapped for, was dealt."""
    dealt = list(goal.keeps)
    for seat, step in path:
        dealt[seat] -= step.drawn
        if step.move is not None:
            dealt[seat] += step.move.cost - (JOKER_BIT if step.move.kind is Kind.SWAP else 0)
    drawn = tuple(step.drawn for _, step in path if step.drawn)
    return Plan(tuple(dealt), drawn, tuple(turns(path)))


def turns(path: list[tuple[int, Step]]) -> Iterator[Turn]:
    """No seat has two turns in a row."""
    for _, steps in groupby(path, key=itemgetter(0)):
        moves: list[Move] = []
        for _, step in steps:
            moves += [DRAW] * bool(step.drawn)
            moves += [step.move] if step.move else []
        yield tuple(moves)
