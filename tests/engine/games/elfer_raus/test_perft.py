"""The number of move sequences from fixed positions, against the table checked in."""

from itertools import product

import pytest

from engine import Record, rulesets
from tests.engine.games.elfer_raus.perft import SEATS, SHARES, count_sequences, entries

ENTRIES = [(Record.parse(entry["record"]), entry["counts"]) for entry in entries()]
NAMES = [f"{r.ruleset}-{len(r.hands)}-{'begun' if r.moves else 'dealt'}" for r, _ in ENTRIES]


def test_table_has_every_rule_set_dealt_and_begun():
    expected = product(rulesets, SEATS, [bool(share) for share in SHARES])
    cases = [(str(record.ruleset), len(record.hands), bool(record.moves)) for record, _ in ENTRIES]
    assert cases == list(expected)
    assert min(len(counts) for _, counts in ENTRIES) >= 5


@pytest.mark.parametrize(("record", "counts"), ENTRIES, ids=NAMES)
def test_engine_counts_as_many_sequences_as_the_table(record, counts):
    game, depths = record.replay(), range(1, len(counts) + 1)
    assert [count_sequences(game, depth) for depth in depths] == counts
