"""Ends of bot games, SOAK times 20 for each rule set and number of seats: all are proven.

SOAK=500 is 10,000 of each, and takes hours; SOAK_FROM=40 goes on with the seed 40.
"""

import pytest

from engine import rulesets
from tests.bench.proofs import HEAD, RULE, proofs_of
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS
from tests.engine.scale import seeds

GAMES = seeds(20)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("key", rulesets)
def test_every_end_is_proven(key, seats):
    proofs = proofs_of(end_of(key, seats, seed) for seed in GAMES)
    print(f"\n| rule set | seats {HEAD}\n| --- | --- {RULE}\n| {key} | {seats} {proofs}")
    assert proofs.proven == len(GAMES)


@pytest.mark.parametrize("less", LESS)
@pytest.mark.parametrize("key", rulesets)
def test_every_end_is_proven_whatever_is_known_of_it(key, less):
    ends = (end_of(key, 2 + seed % 5, seed) for seed in GAMES)
    proofs = proofs_of(LESS[less](end) for end in ends)
    print(f"\n| rule set | known {HEAD}\n| --- | --- {RULE}\n| {key} | {less} {proofs}")
    assert proofs.proven == len(GAMES)
