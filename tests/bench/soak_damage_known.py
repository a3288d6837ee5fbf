"""One error in a claim that leaves things open: every error with every kind of knowledge removed.

Each run adds rows to tests/bench/results/damage_known.csv. A cell holds four numbers: impossible
and named, impossible and not named, proven, open; or "-", where the error cannot be made.
"""

import time
from collections import Counter
from random import Random

import pytest

from engine import FinalPosition, rulesets, verify
from tests.bench.rows import RESULTS, append
from tests.bench.soak_damage import judged
from tests.engine.bot_games import end_of
from tests.engine.damage import EVERY_DAMAGE, Damage
from tests.engine.knowledge import LESS
from tests.engine.scale import seeds

SEEDS = seeds(1)
EFFORT = 1.0
HANDS_LESS_KNOWN = {"numbers", "sizes", "totals", "numbers, no table", "only totals"}
ANSWERS = ("named", "unnamed", "proven", "consistent")
MOST_OPEN = 0.05  # of the claims of a row


@pytest.mark.parametrize("known", LESS)
def test_damage_is_named_or_a_game_ends_so_where_less_is_known(known):
    cells, total, slowest = {}, Counter[str](), 0.0
    for damage in EVERY_DAMAGE:
        found, spent = answers(damage, known)
        cells[damage.__name__] = "/".join(str(found[each]) for each in ANSWERS) if found else "-"
        total += found
        slowest = max(slowest, spent)
    row = {"known": known, **cells, "slowest": f"{slowest:.0f}"}
    append(RESULTS / "damage_known.csv", row)
    print(f"\n{row}")
    assert total["consistent"] <= total.total() * MOST_OPEN


def answers(damage: Damage, known: str) -> tuple[Counter[str], float]:
    """How often each answer is given to the damaged ends, and the milliseconds of the slowest."""
    found: Counter[str] = Counter()
    slowest = 0.0
    for key in rulesets:
        for seats in range(2, 7):
            for seed in SEEDS:
                done = damage(end_of(key, seats, seed), Random(f"{damage.__name__} {key} {seats}"))
                if done is None or not can_be_made(done[0], known):
                    continue
                began = time.thread_time()
                verdict = verify(LESS[known](done[0]), effort=EFFORT)
                slowest = max(slowest, (time.thread_time() - began) * 1000)
                found[judged(verdict, done)] += 1
    return found, slowest


def can_be_made(claim: FinalPosition, known: str) -> bool:
    """An error in numbers or in a sum exists only where the hands are known exactly."""
    is_exact = all(hand is not None and hand.is_exact for hand in claim.hands)
    return is_exact or known not in HANDS_LESS_KNOWN
