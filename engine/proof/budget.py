"""How many turns a game can have had, counted out: where hands are small (docs/proof.md)."""

from engine.accounting.draws import draws_of, is_within
from engine.proof.goal import Goal
from engine.setup import Seat


def paces(goal: Goal, last: int, starter: Seat | None) -> list[list[int]]:
    """How many turns each seat can have had, the last of all being of seat ``last``."""
    seats, rules = goal.setup.seats, goal.setup.ruleset
    lacks = [goal.hand_size - kept.bit_count() for kept in goal.keeps]
    found, turns = [], [0] * seats
    for seat in range(last, last - goal.draws - goal.to_lay.bit_count(), -1):
        turns[seat % seats] += 1
        if starter in (None, seat % seats):
            each = [draws_of(rules, *both) for both in zip(turns, lacks, strict=True)]
            found += [list(turns)] if is_within(goal.draws, each) else []
    return found
