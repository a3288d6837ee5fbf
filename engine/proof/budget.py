"""How many turns a game can have had, counted out: where hands are small (docs/proof.md)."""

from collections.abc import Collection, Iterator, Sequence

from engine.accounting.draws import Bounds, draws_of, is_within
from engine.proof.goal import Goal
from engine.ruleset import Ruleset
from engine.setup import Seat


def bounds_of(
    rules: Ruleset,
    turns: Sequence[int],
    lacks: Sequence[int],
    locked: Collection[int],
    begins: int | None,
) -> Iterator[Bounds | None]:
    """How many cards each seat can have drawn; none who is locked, and laid in every turn.

    Who began, where that was with one card, had a turn for it.
    """
    for seat, each in enumerate(zip(turns, lacks, strict=True)):
        own, lack = (left - (seat == begins and rules.opening_card) for left in each)
        if seat in locked:
            yield (0, 0) if lack >= own and (own or not lack) else None
        else:
            yield draws_of(rules, own, lack)


def paces(
    goal: Goal, last: int, starter: Seat | None, locked: Collection[int] = ()
) -> list[list[int]]:
    """How many turns each seat can have had, the last of all being of seat ``last``."""
    seats, rules = goal.setup.seats, goal.setup.ruleset
    lacks = [goal.hand_size - kept.bit_count() for kept in goal.keeps]
    found, turns = [], [0] * seats
    for seat in range(last, last - goal.draws - goal.to_lay.bit_count(), -1):
        turns[seat % seats] += 1
        if starter in (None, seat % seats):
            each = [*bounds_of(rules, turns, lacks, locked, seat % seats)]
            found += [list(turns)] if is_within(goal.draws, each) else []
    return found
