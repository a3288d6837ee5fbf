"""The schedule of a game with free draws: which turns are draws, which are lays.

While there is a stock, every turn is a draw or one to four lays (rules.md: Master). So counting
gives how many of each a seat can have had: see docs/proof.md.
"""

import random
from itertools import accumulate
from typing import NamedTuple

from engine.cards import count
from engine.games.elfer_raus.proof.goal import Goal
from engine.games.elfer_raus.rules.ruleset import Ruleset

MOST_ROUNDS = 90
LATENESS = (0.0, 0.0, 0.5, 1.5)  # how late draws come among a seat's turns


class Length(NamedTuple):
    """A possible number of turns: how many each seat has, with its fewest and most draws."""

    turns: int
    fewest: tuple[int, ...]
    most: tuple[int, ...]


class Slot(NamedTuple):
    """One turn with its number of lays; 0 is a draw."""

    seat: int
    lays: int


def lengths(goal: Goal) -> list[Length]:
    """All lengths of the game that counting allows."""
    seats, result = goal.setup.seats, []
    begins = 1 if goal.out is None else (goal.out - goal.setup.first) % seats + 1
    for turns in range(begins, MOST_ROUNDS * seats, 1 if goal.out is None else seats):
        turns_by_seat = turns_each(goal, turns)
        bounds = [possible_draws(goal, seat, turns_by_seat[seat]) for seat in range(seats)]
        if all(low <= high for low, high in bounds):
            length = Length(turns, *zip(*bounds, strict=True))
            if sum(length.fewest) > goal.draws:  # more turns need even more draws
                break
            if is_enough(goal, length):
                result.append(length)
    return result


def is_enough(goal: Goal, length: Length) -> bool:
    return sum(length.fewest) <= goal.draws <= sum(length.most)


def possible_draws(goal: Goal, seat: int, turns: int) -> tuple[int, int]:
    """The bounds of a seat's draws; the seat that goes out lays in its last turn."""
    lacks = goal.hand_size - count(goal.keeps[seat])
    fewest, most = draws_of(goal.setup.ruleset, turns, lacks)
    return fewest, min(most, turns - (seat == goal.out))


def draws_of(rules: Ruleset, turns: int, lacks: int) -> tuple[int, int]:
    """The fewest and the most draws in so many turns, each one draw or some lays.

    ``lacks``: cards dealt minus cards held. With d draws, the seat lays ``lacks + d`` cards in
    ``turns - d`` turns. If the fewest are more than the most, it is impossible.
    """
    limit = rules.lay_limit or turns + abs(lacks)
    fewest = max(0, -lacks, -((lacks - turns) // 2))
    return fewest, min(turns, (limit * turns - lacks) // (limit + 1))


def scheduled(goal: Goal, length: Length, luck: random.Random) -> list[Slot] | None:
    """The turns in random order; None if a hand would be empty too early."""
    draws = shared_out(length, goal.draws, luck)
    lateness = luck.choice(LATENESS) * (-1 if goal.stock else 1)  # no stock: a duty to lay
    rows = []
    for seat, turns in enumerate(turns_each(goal, length.turns)):
        lays = composed(
            goal.hand_size + draws[seat] - count(goal.keeps[seat]), turns - draws[seat], goal, luck
        )
        row = mixed(lays, draws[seat], lateness, luck)
        if seat == goal.out and not row[-1]:
            row.append(row.pop(row.index(lays[0])))
        if is_empty_early(row, goal.hand_size, seat == goal.out):
            return None
        rows.append(iter(row))
    seats, first = goal.setup.seats, goal.setup.first
    order = [(first + turn) % seats for turn in range(length.turns)]
    return [Slot(seat, next(rows[seat])) for seat in order]


def turns_each(goal: Goal, turns: int) -> list[int]:
    """The number of turns of each seat."""
    seats, first = goal.setup.seats, goal.setup.first
    return [(turns - (seat - first) % seats - 1) // seats + 1 for seat in range(seats)]


def shared_out(length: Length, draws: int, luck: random.Random) -> list[int]:
    """The number of draws of each seat."""
    shares = list(length.fewest)
    for _ in range(draws - sum(shares)):
        shares[luck.choice([s for s, most in enumerate(length.most) if shares[s] < most])] += 1
    return shares


def mixed(lays: list[int], draws: int, lateness: float, luck: random.Random) -> list[int]:
    """A seat's turns in order, as numbers of lays; 0 is a draw."""
    row = [*lays, *[0] * draws]
    return sorted(row, key=lambda cards: luck.random() + lateness * (not cards))


def is_empty_early(row: list[int], dealt: int, is_out: bool) -> bool:
    """Whether a hand would be empty before the round is over."""
    sizes = accumulate((1 if not cards else -cards for cards in row), initial=dealt)
    return any(size < 1 for size in [*sizes][: len(row) + 1 - is_out])


def composed(cards: int, turns: int, goal: Goal, luck: random.Random) -> list[int]:
    """A random division of cards into turns, from one to the limit in each."""
    parts = [1] * turns
    limit = goal.setup.ruleset.lay_limit or cards
    for _ in range(cards - turns):
        parts[luck.choice([turn for turn in range(turns) if parts[turn] < limit])] += 1
    return parts
