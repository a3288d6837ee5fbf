"""The exact search: it ends with a game, or after all games were tried."""

import random
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from engine.cards import JOKER_BIT
from engine.moves import DRAW, Kind, Move
from engine.proof.exact.step import Key, Path, Step, Ways
from engine.proof.goal import Goal
from engine.proof.plan import Plan, Turn
from engine.proof.tried import Nearest, Tried

PART: Final = 50  # moments in one part of the search
PARTS: Final = 4  # parts before the search restarts in another order


class Exact:
    """A depth-first search that remembers failed moments."""

    def __init__(self, goal: Goal, game: Ways, luck: random.Random) -> None:
        self.goal, self.game, self.luck = goal, game, luck
        self.failed: set[Key] = set()
        self.looked_at = 0
        self.nearest = Nearest(goal)

    def tries(self) -> Iterator[Plan | None]:
        """A plan, or None after each part of the search; ends once everything was tried."""
        while True:
            for part, path in enumerate(self.parts(), 1):
                yield planned(self.goal, self.game.known(path)) if path else None
                if path or part == PARTS:
                    break
            else:
                return

    @property
    def tried(self) -> Tried:
        """What was tried without success, and what was missing in the nearest moment."""
        return self.nearest.tried(len(self.failed), self.is_stuck)

    def is_stuck(self, lazy: Any) -> bool:
        """Whether no step is possible from a moment."""
        return next(self.game.steps(lazy), None) is None

    def parts(self) -> Iterator[Path | None]:
        """One search: a path to the goal, or None after each part."""
        for start in self.mixed(self.game.starts()):
            self.look_at(start)
            path: Path = []
            stack = [(start, self.game.key(start), self.steps(start))]
            while stack:
                lazy, key, steps = stack[-1]
                step = self.untried(steps)
                if step is None:
                    self.failed.add(key)
                    stack.pop()
                    del path[-1:]
                    continue
                path.append((lazy.seat, step))
                if step.after is None:
                    yield path
                    return
                stack.append((step.after, self.game.key(step.after), self.steps(step.after)))
                self.look_at(step.after)
                if self.looked_at % PART == 0:
                    yield None

    def look_at(self, lazy: Any) -> None:
        """Count a moment, and remember it if it is the nearest to the goal so far."""
        self.looked_at += 1
        self.nearest.add(lazy)

    def untried(self, steps: Iterator[Step]) -> Step | None:
        """The next step that does not lead to a failed moment."""
        for step in steps:
            if step.after is None or self.game.key(step.after) not in self.failed:
                return step
        return None

    def steps(self, lazy: Any) -> Iterator[Step]:
        """The steps from a moment, in random order."""
        chance = self.luck.random
        return iter(sorted(self.game.steps(lazy), key=lambda step: -(chance() ** (1 / step.ways))))

    def mixed(self, ways: Iterator[Any]) -> Iterator[Any]:
        shuffled = list(ways)
        self.luck.shuffle(shuffled)
        return iter(shuffled)


def planned(goal: Goal, path: Path) -> Plan:
    """The plan of a path: a seat was dealt what it laid or keeps, and did not draw or swap for."""
    dealt = list(goal.keeps)
    for seat, step in path:
        dealt[seat] -= step.drawn
        if step.move is not None:
            dealt[seat] += step.move.cost - (JOKER_BIT if step.move.kind is Kind.SWAP else 0)
    drawn = tuple(step.drawn for _, step in path if step.drawn)
    return Plan(tuple(dealt), drawn, tuple(turns(path)))


def turns(path: Path) -> Iterator[Turn]:
    """The turns of a path: a new one begins when the seat changes."""
    for _, steps in groupby(path, key=itemgetter(0)):
        moves: list[Move] = []
        for _, step in steps:
            moves += [DRAW] * bool(step.drawn)
            moves += [step.move] if step.move else []
        yield tuple(moves)
