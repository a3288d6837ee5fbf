"""What was probably meant by an impossible claim."""

import pytest

from engine import FinalPosition, RepairCode, rulesets, verify
from engine.games.elfer_raus.repairs.nearest import repairs
from tests.engine.games.elfer_raus.claims.test_verify import HANDS, claim, classic


def repaired(position):
    """The repairs of a claim, each verified to leave nothing wrong."""
    offers = repairs(position, verify(position, effort=0).problems)
    assert all(verify(repair.position, effort=0).problems == () for repair in offers)
    return offers


def change(repair):
    """The only field that a repair changes."""
    (only,) = repair.changes
    return only.field, only.seat, only.before, only.after


def test_card_in_a_hand_and_on_the_table_is_taken_from_the_hand():
    best = repaired(classic(hands=["-", "y12-20 r1-4", "b1-8 r18", "y1-5"]))[0]
    assert (best.code, list(map(str, best.cards))) == (RepairCode.CARD_REMOVED, ["r4"])
    assert change(best) == ("hands", 1, "r1-4 y12-20", "r1-3 y12-20")


def test_misread_card_becomes_the_missing_one():
    offers = repaired(classic(hands=["-", "y12-20 r1-3", "b1-8 y18", "y1-5"]))
    true = next(repair for repair in offers if repair.position == classic())
    assert (true.code, list(map(str, true.cards))) == (RepairCode.CARD_REPLACED, ["y18", "r18"])


def test_missing_card_is_offered_to_every_holder():
    offers = repaired(classic(hands=["-", "y12-20 r1-2", "b1-8 r18", "y1-5"]))
    assert {repair.changes[0].seat for repair in offers} == {1, 2, 3, None}
    assert {repair.changes[0].field for repair in offers} == {"hands", "table", "stock"}


def test_seat_without_cards_is_offered_as_out():
    best = repaired(classic(out=2))[0]
    assert change(best) == ("out", None, 2, 0)


def test_number_too_often_becomes_one_that_is_left():
    best = repaired(
        claim(table="r11-16 y2-11 g11 b11", hands=["-", "?16 ?16 ?16 ?16", None, None])
    )[0]
    assert change(best) == ("hands", 1, "?16 ?16 ?16 ?16", "?15 ?16 ?16 ?16")


def test_stock_miscounted_is_left_to_the_others():
    best = repaired(classic(stock=17))[0]
    assert change(best) == ("stock", None, 17, 15)


def test_gap_in_a_row_is_filled():
    best = repaired(claim(table="r11-13 r15 g5-20", hands=[None] * 4))[0]
    assert change(best) == ("table", None, "r11-13 r15 g5-20", "r11-15 g5-20")


@pytest.mark.parametrize("key", [key for key in rulesets if key.endswith("/any-start")])
def test_gap_in_the_row_left_for_a_table_not_entered_is_filled(key):
    for gap in [f"r{low} r{low + more}" for more in (2, 6) for low in range(1, 21 - more)]:
        best = repaired(FinalPosition.of(key, 3, out=1, hands=[gap, "-", "y20"], stock=0))[0]
        assert (best.code, change(best)[1]) == (RepairCode.CARDS_ADDED, 0)


def test_card_in_the_gap_may_also_lie_on_the_table_not_entered():
    gap = FinalPosition.of("classic/any-start", 2, out=1, hands=["r18 r20", "-"], stock=0)
    assert [change(repair)[3] for repair in repaired(gap)] == ["r18-20", "r20", 1]


def test_table_half_entered_can_be_left_open():
    half = claim(table="g6-13", hands=["-", "?5", "?9", "?3"])
    best = repairs(half, verify(half, effort=0).problems, effort=2)[0]
    assert (best.code, best.position.table) == (RepairCode.TABLE_OPEN, None)


def test_penalty_with_digits_turned_round_is_turned_back():
    position = classic(hands=[HANDS[0], HANDS[1], "=45", HANDS[3]])
    assert [change(repair)[3] for repair in repaired(position)] == ["=54"]


def test_wrong_bonus_is_offered_to_each_seat():
    master = FinalPosition.of(
        "master", 2, out=0, table="r11-18 y8-15 g11-18 b11-21", hands=["-", None], bonus=[1, 1]
    )
    assert [repair.position.bonus for repair in repaired(master)] == [(0, 1), (1, 0)]


def test_claim_without_problems_needs_no_repair():
    assert repairs(classic(), ()) == ()


@pytest.mark.parametrize("key", rulesets)
def test_nothing_is_offered_that_leaves_a_problem(key):
    assert repaired(claim(key, out=0, hands=["r5", "r5", "r5", "-"], stock=70)) == ()
