"""Claims with one error in them: how often the truth is among the repairs, and how early."""

import time
from collections import Counter
from random import Random

import pytest

from engine import rulesets, verify
from engine.proof.agreement import agrees
from engine.repairs.nearest import repairs
from tests.bench.proofs import EFFORT
from tests.engine.bot_games import end_of
from tests.engine.damage import EVERY_DAMAGE, Damage
from tests.engine.scale import seeds

SEEDS = seeds(4)
JUDGING = 1.0  # seconds for all repairs of a claim, as the site takes
HEAD = "| error | impossible | truth first | second | later | missing | slowest ms |"


@pytest.mark.parametrize("damage", EVERY_DAMAGE)
def test_what_was_true_is_offered(damage):
    ranks: Counter[str] = Counter()
    slowest = 0.0
    for key in rulesets:
        for seats in range(2, 7):
            for seed in SEEDS:
                rank, spent = ranked(damage, key, seats, seed)
                ranks[rank] += 1
                slowest = max(slowest, spent)
    impossible = ranks.total() - ranks["possible"]
    found = " | ".join(str(ranks[rank]) for rank in ("first", "second", "later", "missing"))
    name = damage.__name__.replace("_", " ")
    print(f"\n{HEAD}\n| {name} | {impossible} | {found} | {slowest * 1000:.0f} |")
    assert ranks["missing"] <= impossible // 20


def ranked(damage: Damage, key: str, seats: int, seed: int) -> tuple[str, float]:
    """The position of the truth among the repairs of a damaged claim, and how long it took."""
    end = end_of(key, seats, seed)
    done = damage(end, Random(f"{damage.__name__} {key} {seats} {seed}"))
    problems = verify(done[0], effort=EFFORT).problems if done else ()
    if done is None or not problems:
        return "possible", 0
    began = time.process_time()
    found = repairs(done[0], problems, effort=JUDGING)
    spent = time.process_time() - began
    rank = [agrees(end, repair.position) for repair in found]
    if True not in rank:
        return "missing", spent
    return ("first", "second", "later")[min(rank.index(True), 2)], spent
