"""How many draws a game leaves room for, counted out: where hands are small (docs/proof.md)."""

from collections.abc import Sequence

from engine.proof.goal import Goal
from engine.setup import Seat

Bounds = tuple[int, int]  # at the least, at the most


def draws_of(turns: int, lacks: int, most: int) -> Bounds | None:
    """How many cards a seat can have drawn in so many turns; None where none of them do.

    ``lacks`` is what it was dealt less what it holds after them, ``most`` the draws in a turn.
    A turn of lays takes one card or more from it, one of draws adds up to ``most``.
    """
    if not turns:
        return None if lacks else (0, 0)
    fewest = 0 if lacks >= turns else -(-(turns - lacks) * most // (most + 1))
    highest = most * (turns - 1) if lacks + most * (turns - 1) >= 1 else -1
    if 0 <= -lacks <= most * turns:  # it may have laid nothing but what it drew
        highest = max(highest, min(most * turns, turns - lacks))
    return (fewest, highest) if fewest <= highest else None


def is_within(draws: int, each: Sequence[Bounds | None]) -> bool:
    """Whether the seats together can have drawn so many cards."""
    known = [bounds for bounds in each if bounds is not None]
    enough = sum(low for low, _ in known) <= draws <= sum(high for _, high in known)
    return enough and len(known) == len(each)


def paces(goal: Goal, last: int, starter: Seat | None) -> list[list[int]]:
    """How many turns each seat can have had, the last of all being of seat ``last``."""
    seats, most = goal.setup.seats, goal.setup.ruleset.draws
    lacks = [goal.hand_size - kept.bit_count() for kept in goal.keeps]
    found, turns = [], [0] * seats
    for seat in range(last, last - goal.draws - goal.to_lay.bit_count(), -1):
        turns[seat % seats] += 1
        if starter in (None, seat % seats):
            each = [draws_of(*both, most) for both in zip(turns, lacks, strict=True)]
            found += [list(turns)] if is_within(goal.draws, each) else []
    return found
