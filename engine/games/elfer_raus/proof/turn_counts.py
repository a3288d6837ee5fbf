"""How many turns a game without passes can have had: counting what each seat laid and drew."""

from collections.abc import Collection, Sequence

from engine.games.elfer_raus.proof.past import Past
from engine.games.elfer_raus.rules.ruleset import Ruleset


def turn_counts(past: Past) -> list[int]:
    """The possible numbers of turns of the whole game; the last one was ``past.seat``'s."""
    most = past.draws_left + past.goal.to_lay.bit_count()
    lacks, locked, starter = past.lacking, past.locked, past.rows.beginning.starter
    return [
        turns
        for turns in range(1, most + 1)
        if starter in (None, first := (past.seat + 1 - turns) % len(lacks))
        and is_possible(past, turns, first, past.draws_left, lacks=lacks, locked=locked)
    ]


def is_possible(
    past: Past,
    turns: int,
    first: int,
    draws: int,
    *,
    lacks: Sequence[int],
    locked: Collection[int],
) -> bool:
    """Whether so many cards can have been drawn in so many turns, the first one ``first``'s.

    ``lacks``: how many more cards each hand had after the deal than after these turns. Locked
    seats drew none.
    """
    rules, fewest, most = past.goal.setup.ruleset, 0, 0
    for seat, lack in enumerate(lacks):
        alone = rules.opening_card and seat == first  # the first card is the only one of its turn
        own = (turns - (seat - first) % len(lacks) - 1) // len(lacks) + 1 - alone
        low, high = draws_of(rules, own, lack - alone)
        if low > high or (low and seat in locked):
            return False
        fewest, most = fewest + low, most + (0 if seat in locked else high)
    return fewest <= draws <= most


def draws_of(rules: Ruleset, turns: int, lacks: int) -> tuple[int, int]:
    """The fewest and the most draws in so many turns; it is impossible if these are fewer.

    A turn of lays makes the hand smaller. One of draws makes it larger, or as large as before
    if the only card drawn is laid. So the less a hand lacks, the more it drew.
    """
    added = rules.draws if rules.drawing.must_lay else 1  # by draws that end without a lay
    fewest = max(0, -((lacks - turns) * added // (added + 1)))
    return fewest, rules.draws * (turns - (lacks > 0))
