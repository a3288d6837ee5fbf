"""What follows from a claim: each example says what was claimed and what then is known."""

import pytest

from engine import Cards, FinalPosition, HandClaim, ProblemCode, rulesets, verify
from tests.engine.games.elfer_raus.claims.test_verify import HANDS, STOCK, TABLE, classic

# hands as claimed; what else differs from a consistent Classic claim; hands as deduced
EXAMPLES = {
    "last hand unknown": (["-", *HANDS[1:3], None], {}, HANDS),
    "who went out holds nothing": ([None, *HANDS[1:]], {}, HANDS),
    "a sum of nothing": (["=0", *HANDS[1:]], {}, HANDS),
    "one 2 left": (["-", "y12-20 r1 ?2 r3", *HANDS[2:]], {}, HANDS),
    "all of a number with one seat": (["-", "y12-20 ?1 ?2 ?3", *HANDS[2:]], {"stock": 15}, HANDS),
    "colours open": (
        ["-", "y12-19 r1-3 ?20", *HANDS[2:]],
        {"stock": None},
        ["-", "y12-19 r1-3 ?20", *HANDS[2:]],
    ),
    "unknown cards are all that is left": (["-", *HANDS[1:3], "? ? y1-3"], {}, HANDS),
    "only sum that is left": (["-", *HANDS[1:3], "=15"], {}, HANDS),
    "sum with one choice": (["-", *HANDS[1:3], "=15"], {"stock": 15}, HANDS),
    "size of a hand": (["-", *HANDS[1:3], None], {"stock": 15}, [*HANDS[:3], "? ? ? ? ?"]),
    "numbers that another hand leaves": (
        ["-", "y12-17 ?18 y19-20 r1-3", None, "y1-5"],
        {},
        ["-", "y12-17 ?18 y19-20 r1-3", "b1-8 ?18", "y1-5"],
    ),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_hands_are_filled_in_as_far_as_they_follow(example):
    hands, facts, expected = EXAMPLES[example]
    verdict = verify(classic(hands=hands, **facts), effort=0)
    assert verdict.problems == ()
    assert verdict.deduced.hands == tuple(map(HandClaim.parse, expected))


def deduced(**facts):
    return verify(classic(**facts), effort=0).deduced


def test_table_follows_from_hands_and_stock():
    assert str(deduced(table=None).table) == TABLE


def test_stock_follows_from_hands_and_table():
    assert deduced(stock=None).stock == Cards.parse(STOCK)
    assert deduced(stock=15).stock == Cards.parse(STOCK)


def test_stock_is_counted_where_its_cards_are_not_known():
    hands = ["-", "?12 ?13 y14-20 r1-3", *HANDS[2:]]
    assert deduced(stock=None, hands=hands).stock == 15


def test_cards_that_cannot_lie_are_the_stock_if_they_fill_it():
    hands = ["-", "r10 r12", "y10 y12 g10 g12", "b10 b12"]
    position = classic(table=None, stock=None, hands=hands)
    assert verify(position, effort=0).deduced.table is None
    toy = "classic resized colours=2 numbers=1-6 centre=3 hand=2"
    claim = FinalPosition.of(toy, 2, out=0, hands=["-", "r5 y5"], stock=2)
    full = verify(claim, effort=0).deduced
    assert (str(full.table), str(full.stock)) == ("r1-4 y1-4", "r6 y6")


def test_only_seat_without_cards_went_out():
    assert deduced(out=None).out == 0
    assert deduced(out=None, hands=[None, *HANDS[1:]]).out == 0


def test_round_that_nobody_won_was_blocked():
    fxs = FinalPosition.of("fxs", 2, hands=["r5", "?"])
    assert verify(fxs, effort=0).deduced.blocked


def test_blocked_master_round_left_no_place_open():
    claim = FinalPosition.of("master", 2, blocked=True, hands=["r21 *", "y1 *"])
    full = verify(claim, effort=0).deduced
    assert str(full.table) == "r1-20 y2-21 g1-21 b1-21 *r21 *y1"
    assert full.stock == Cards(0)


@pytest.mark.parametrize("key", [key for key in rulesets if key != "master"])
def test_only_master_has_bonus_cards_and_bridges(key):
    full = verify(FinalPosition.of(key, 2), effort=0).deduced
    assert (full.bonus, full.bridges, full.bridges_left) == ((0, 0), (), (0, 0))


def test_no_bonus_was_taken_where_no_arm_is_finished():
    master = FinalPosition.of("master", 2, table="r2-20 y9-11 g11 b11")
    assert verify(master, effort=0).deduced.bonus == (0, 0)


def test_bridges_left_say_whether_any_lie():
    master = FinalPosition.of("master", 2, bridges_left=[4, 4])
    assert verify(master, effort=0).deduced.bridges == ()
    master = FinalPosition.of("master", 2, bridges="-")
    assert verify(master, effort=0).deduced.bridges_left == (4, 4)


def test_what_shows_only_in_what_follows_is_marked():
    toy = "fxs/three-starts resized colours=1 numbers=1-5 centre=3 hand=2"
    claim = FinalPosition.of(toy, 2, out=0, hands=["-", "r3"], stock="r1")
    (problem,) = verify(claim, effort=0).problems
    assert (problem.code, problem.follows) == (ProblemCode.ROW_BROKEN, True)


def test_claim_with_problems_is_its_own_deduction():
    wrong = classic(out=3, stock=None)
    assert verify(wrong, effort=0).deduced == wrong
