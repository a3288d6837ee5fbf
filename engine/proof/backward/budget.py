"""The possible numbers of turns of a game, by counting; for small hands (docs/proof.md)."""

from collections.abc import Collection, Iterator, Sequence

from engine.proof.backward.past import Past
from engine.proof.draw_bounds import Bounds, draws_of, is_within
from engine.ruleset import Ruleset


def bounds_of(
    rules: Ruleset,
    turns: Sequence[int],
    lacks: Sequence[int],
    locked: Collection[int],
    begins: int | None,
) -> Iterator[Bounds | None]:
    """The bounds of each seat's draws; a locked seat drew none and laid in every turn.

    If the first card was the only one of its turn, the first seat had a turn for it.
    """
    for seat, each in enumerate(zip(turns, lacks, strict=True)):
        own, lack = (left - (seat == begins and rules.opening_card) for left in each)
        if seat in locked:
            yield (0, 0) if lack >= own and (own or not lack) else None
        else:
            yield draws_of(rules, own, lack)


def paces(past: Past) -> list[list[int]]:
    """The possible numbers of turns of each seat before, without passes."""
    seats, rules, starter = len(past.hands), past.goal.setup.ruleset, past.rows.beginning.starter
    lacks, locked = past.lacking, past.locked
    most = past.draws_left + (past.rows.covered & ~past.rows.deck.laid_out).bit_count()
    found, turns = [], [0] * seats
    for seat in range(past.seat, past.seat - most, -1):
        turns[seat % seats] += 1
        if starter in (None, seat % seats):
            each = [*bounds_of(rules, turns, lacks, locked, seat % seats)]
            found += [list(turns)] if is_within(past.draws_left, each) else []
    return found
