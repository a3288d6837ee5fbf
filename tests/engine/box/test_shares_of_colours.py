"""Farbensammeln: low sums are decided by how many cards of each colour each hand gets."""

from itertools import combinations_with_replacement, product

import pytest

from engine.box import check, parse_box_result
from engine.box.hands.search import searched_for, shared_out
from engine.box.hands.wanted import Wanted
from engine.box.pack import Pack
from engine.verdict import Status
from tests.engine.box.hands_shown import check_hands

ENOUGH = 100_000  # steps
TOYS = [(2, 4, 3, 2), (2, 5, 2, 4), (4, 3, 2, 4)]  # colours, highest, seats, hand
# The search that gives out the cards themselves finds no answer.
LOW = [
    "farbensammeln: sums=7,r27,g20,y13 caller=1 without_risk=yes",
    "farbensammeln: sums=b23,g6,r11,26 caller=3",
    "farbensammeln: sums=29,8,b7,24 caller=1",
]


def hands_of(hand, seats):
    """All sums of as many hands, the smallest first; one may be of a caller."""
    for totals in combinations_with_replacement(range(1, 12), seats):
        for caller, at_risk, colour in product(range(seats), (False, True), (None, 0)):
            own = ((hand + 1,), hand) if at_risk else ((hand, hand - 1), 0)
            yield tuple(
                Wanted(
                    total, colour if seat == 0 else None, *(own if seat == caller else ((hand,), 0))
                )
                for seat, total in enumerate(totals)
            )


@pytest.mark.parametrize("toy", TOYS, ids=str)
def test_both_searches_find_the_same(toy):
    colours, highest, seats, hand = toy
    pack = Pack(colours, highest)
    for wanted in hands_of(hand, seats):
        cards, shares = (each(pack, wanted, ENOUGH) for each in (searched_for, shared_out))
        assert (cards.hands is None, True) == (shares.hands is None, shares.is_over), wanted


@pytest.mark.parametrize("text", LOW)
def test_low_sums_are_decided_and_shown(text):
    verdict = check(parse_box_result(text))
    assert verdict.status == Status.PROVEN
    check_hands(verdict.deduced, verdict.hands)
