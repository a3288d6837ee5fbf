"""The level that looks ahead: it tries each move in many possible worlds, within a budget."""

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import sqrt
from typing import Final, Protocol

from engine.cards import each_card
from engine.games.elfer_raus.bots.bot import choices
from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.bots.rollout import end_of
from engine.games.elfer_raus.bots.row import End
from engine.games.elfer_raus.bots.worlds import Styles, Worlds
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.play.state import State, after
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.sight import Sight


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits for one choice; the first one reached ends it."""

    playouts: int = 1000
    milliseconds: int | None = None

    def begun(self) -> "Spending":
        """Start the clock, if it limits the choice: else none is read."""
        return Spending(self, since=0.0 if self.milliseconds is None else time.monotonic())


@dataclass(slots=True)
class Spending:
    """How much of a budget is spent."""

    budget: Budget
    since: float
    playouts: int = 0

    def pay(self, playouts: int) -> None:
        self.playouts += playouts

    def affords(self, playouts: int) -> bool:
        """Whether this number of playouts may still begin."""
        return self.playouts + playouts <= self.budget.playouts and self.left() > 0

    def left(self) -> float:
        """The part that is not spent, from 1 down to 0."""
        spent = self.playouts / max(1, self.budget.playouts)
        if self.budget.milliseconds is not None:
            passed = (time.monotonic() - self.since) * 1000
            spent = max(spent, passed / max(1, self.budget.milliseconds))
        return max(0.0, 1.0 - spent)


POINT: Final = 0.0005  # small beside a win: it only decides between moves that win equally often


class Aim(StrEnum):
    """The aim of a planner."""

    WIN = "win"
    POINTS = "points"


def worth_of(end: End, seat: int, ruleset: Ruleset, aim: Aim) -> float:
    """The value of an end for a seat: its lead over the others' mean, or its share of a win."""
    totals = [total(end, seat, ruleset) for seat in range(len(end.hands))]
    mine = totals[seat]
    ahead = mine - (sum(totals) - mine) / (len(totals) - 1)
    if aim is Aim.POINTS:
        return ahead
    best = max(totals)
    return (mine == best) / totals.count(best) + POINT * ahead


def total(end: End, seat: int, ruleset: Ruleset) -> int:
    """A seat's points at the end, as ``engine.points`` counts them."""
    bonus = end.bonus[seat] * ruleset.bonus_points
    if seat == end.out:
        return bonus
    red, yellow, green, blue = map(sum_of_numbers, end.hands[seat])
    return bonus - red - yellow - green - blue - end.jokers[seat] * ruleset.joker_penalty


@lru_cache(maxsize=1 << 14)
def sum_of_numbers(part: int) -> int:
    """The sum of the numbers of these cards."""
    return sum([card.number for card in each_card(part)])


WORLDS_A_LOOK: Final = 8  # worlds tried before the worst moves may be dropped again
# How much the values of two moves usually differ in one world. A lead below one standard error of
# this is ignored.
SPREAD: Final = {Aim.WIN: 0.35, Aim.POINTS: 25.0}


class Guesses(Protocol):
    """Worlds that may be the true one."""

    def guess(self) -> State:
        """A random one of them."""
        ...


@dataclass
class Trial:
    """A move that is tried, and the sum of the values of its playouts."""

    move: Move
    expected: bool  # the move of a holder, which has a lead
    worth: float = 0.0


class Planner:
    """Determinised Monte Carlo: guess the hidden cards, move, then all seats hold back.

    In a part of the worlds, seats that seem to lay all they can do so. All moves are tried in the
    same worlds; the worst are dropped while the budget is spent.
    """

    def __init__(
        self,
        chance: random.Random,
        budget: Budget | None = None,
        aim: Aim = Aim.WIN,
        worlds_of: Callable[[Sight], Guesses] | None = None,
    ) -> None:
        """Take another source of worlds than ``Worlds``, for measurements."""
        self.chance = chance
        self.budget = budget or Budget()
        self.aim = aim
        self.worlds_of = worlds_of or (lambda sight: Worlds(sight, chance))
        self.holder = Holder()

    def choose(self, sight: Sight) -> Move:
        return self.ranked_moves(sight)[0]

    def ranked_moves(self, sight: Sight) -> list[Move]:
        """The best moves, the best first; the worst may be missing."""
        moves = distinct(choices(sight))
        if len(moves) == 1:
            return moves
        likely = self.holder.choose(sight)
        trials = [Trial(move, expected=move == likely) for move in moves]
        return [rated.move for rated in self.compared(sight, trials)]

    def compared(self, sight: Sight, trials: list[Trial]) -> list[Trial]:
        """The trials that are left when the budget is spent, the best first."""
        spending, moves, tried = self.budget.begun(), len(trials), 0
        worlds, styles = self.worlds_of(sight), Styles(sight, self.chance)
        while spending.affords(len(trials)) and len(trials) > 1:
            self.try_in(worlds.guess(), sight.seat, trials, styles.drawn())
            spending.pay(len(trials))
            tried += 1
            if tried % WORLDS_A_LOOK == 0:
                trials = self.ranked(trials, tried)[: max(2, round(moves * spending.left()))]
        return self.ranked(trials, tried)

    def ranked(self, trials: list[Trial], tried: int) -> list[Trial]:
        """The best first. The expected move has a lead that shrinks with the worlds tried."""
        lead = SPREAD[self.aim] * sqrt(tried)
        return sorted(trials, key=lambda t: (t.worth + lead * t.expected, t.expected), reverse=True)

    def try_in(self, world: State, seat: int, trials: list[Trial], layers: list[bool]) -> None:
        """Play every move to the end of the round in one world."""
        for trial in trials:
            end = end_of(after(world, trial.move), layers)
            trial.worth += worth_of(end, seat, world.setup.ruleset, self.aim)


def distinct(moves: Iterable[Move]) -> list[Move]:
    """The moves, each once that does the same: it is all one in which row a bridge starts."""
    by_effect: dict[Effect, Move] = {}
    for move in moves:
        by_effect.setdefault(effect_of(move), move)
    return list(by_effect.values())


Effect = tuple[Kind, int, int]


def effect_of(move: Move) -> Effect:
    return move.kind, move.bit, move.cost
