"""The rules, section 9: Junior."""

import pytest

from engine import IllegalMove, MoveReason, deal, points, rulesets
from tests.engine.games.elfer_raus.deals import given, hand, moves, played

JUNIOR = rulesets["junior"]
RED = {"colours": 1, "numbers": (1, 8), "centre": 4}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_1s_and_11s_lie_there_and_36_cards_remain(seats):
    """rules 9.1"""
    game = deal(JUNIOR, seats=seats)
    assert str(game.table) == "r1 r11 y1 y11 g1 g11 b1 b11"
    dealt = [card for pile in (*game.hands, game.stock) for card in pile]
    assert sorted(map(str, dealt)) == sorted(f"{c}{n}" for c in "rygb" for n in range(2, 11))


def test_a_card_above_11_is_not_in_the_pack():
    """rules 9.1"""
    with pytest.raises(IllegalMove) as caught:
        given("junior", "r2", "r10").play("r12")
    assert caught.value.reason is MoveReason.NO_SUCH_CARD


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_five_cards(seats):
    """rules 9.2"""
    game = deal(JUNIOR, seats=seats)
    assert [len(hand) for hand in game.hands] == [5] * seats
    assert len(game.stock) == 36 - 5 * seats


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_starts_with_an_ordinary_turn(first):
    """rules 9.3"""
    start = given("junior", "r2 r3 b5", "y2 y3 b6", "g2 g3 b7", first=first)
    assert start.seat == first
    laid = played(start, ("r2 r3", "y2 y3", "g2 g3")[first])
    assert laid.seat == first
    assert moves(laid) == {"end"}


def test_one_card_must_be_laid_any_number_may():
    """rules 9.4"""
    start = given("junior", "r2 r3 g10 b5", "y2 y3 y4 y5")
    assert moves(start) == {"r2", "g10"}
    assert moves(start.play("r2")) == {"r3", "g10", "end"}
    assert start.play("r2").play("end").seat == 1


def test_one_card_is_drawn_and_stays_in_the_hand_if_it_does_not_fit():
    """rules 9.5"""
    start = given("junior", "r5 r6", "y5 y6", stock="b6 g10")
    assert moves(start) == {"draw"}
    passed = start.play("draw")
    assert (passed.seat, hand(passed, 0)) == (1, "r5-6 b6")


def test_a_drawn_card_that_fits_must_be_laid_and_ends_the_turn():
    """rules 9.5"""
    drawn = given("junior", "r3 r6", "y5 y6", stock="r2").play("draw")
    assert moves(drawn) == {"r2"}
    assert (drawn.play("r2").seat, hand(drawn.play("r2"), 0)) == (1, "r3 r6")


def test_with_an_empty_stock_the_next_player_has_the_turn():
    """rules 9.6"""
    start = given("junior", "r4 r5 r6", "r2 r3 r7", **RED)
    assert moves(start) == {"end"}
    assert start.play("end").seat == 1


def test_the_example_counts_16_12_8_and_0():
    """rules 9.7"""
    hands = ("y9 y5 y2", "g4 g5 g3", "b8 b2 b3", "r2 r3 r4")
    turn = played(given("junior", *hands, first=2), "b2 b3 end r2 r3 r4")
    assert turn.out == 3
    assert [point.penalty for point in points(turn.position())] == [16, 12, 8, 0]
