"""The number of move sequences from fixed positions, against the table checked in."""

from itertools import product

import pytest

from engine import Record, rulesets
from tests.engine.case import Case
from tests.engine.perft import SEATS, SHARES, count_sequences, entries
from tests.engine.slow import SlowGame
from tests.engine.slow import count_sequences as slowly_counted

ENTRIES = [(Record.parse(entry["record"]), entry["counts"]) for entry in entries()]
NAMES = [f"{r.ruleset}-{len(r.hands)}-{'begun' if r.moves else 'dealt'}" for r, _ in ENTRIES]
SMALL = 2_000  # sequences, for the slow model


def test_table_has_every_rule_set_dealt_and_begun():
    expected = product(rulesets, SEATS, [bool(share) for share in SHARES])
    found = [(str(record.ruleset), len(record.hands), bool(record.moves)) for record, _ in ENTRIES]
    assert found == list(expected)
    assert min(len(counts) for _, counts in ENTRIES) >= 5


@pytest.mark.parametrize(("record", "counts"), ENTRIES, ids=NAMES)
def test_engine_counts_as_many_sequences_as_the_table(record, counts):
    game, depths = record.replay(), range(1, len(counts) + 1)
    assert [count_sequences(game, depth) for depth in depths] == counts


@pytest.mark.parametrize(("record", "counts"), ENTRIES, ids=NAMES)
def test_slow_model_counts_as_many_sequences_as_the_table(record, counts):
    slow, depths = replayed_slowly(record), [d for d, n in enumerate(counts, 1) if n <= SMALL]
    assert [slowly_counted(slow, depth) for depth in depths] == counts[: len(depths)]
    assert len(depths) >= 3


def replayed_slowly(record: Record) -> SlowGame:
    """The same position in the slow model."""
    rules = Case(record.ruleset.key, len(record.hands)).slow_rules()
    hands = [[str(card) for card in hand] for hand in record.hands]
    stock = [str(card) for card in record.stock]
    slow = SlowGame.start(rules, hands, stock, record.first, record.layout)
    for move in record.moves:
        slow = slow.play(str(move))
    return slow
