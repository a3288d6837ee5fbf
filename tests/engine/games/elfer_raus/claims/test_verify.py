"""What counting says of a claim: examples, one for each thing that can be wrong."""

import pytest

from engine import FinalPosition, Status, rulesets, verify

TABLE = "r4-17 y11 g1-20 b9-12"  # leaves r1-3 r18-20, y but its 11, b1-8 b13-20
HANDS = ["-", "y12-20 r1-3", "b1-8 r18", "y1-5"]
STOCK = "r19-20 y6-10 b13-20"


def claim(key="classic", seats=4, **facts):
    return FinalPosition.of(rulesets[key], seats, **facts)


def classic(**changed):
    """A whole Classic claim in which every card is somewhere, except for what is changed."""
    return claim(**{"out": 0, "table": TABLE, "hands": HANDS, "stock": STOCK} | changed)


def test_claim_that_comes_out_is_consistent_without_a_search():
    verdict = verify(classic(), effort=0)
    assert (verdict.status, verdict.problems) == (Status.CONSISTENT, ())


@pytest.mark.parametrize("key", rulesets)
def test_claim_that_says_nothing_is_proven(key):
    assert verify(claim(key)).status is Status.PROVEN
