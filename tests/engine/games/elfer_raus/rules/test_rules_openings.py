"""The rules, sections 6 to 8: three starts, any start and the false start."""

import pytest

from engine import RedealNeeded, RedealReason, deal, rulesets
from tests.engine.games.elfer_raus.deals import given, hand, moves, played

THREE = ["classic/three-starts", "fxs/three-starts", "cars/three-starts"]
ANY = ["classic/any-start", "fxs/any-start", "cars/any-start"]
FALSE = ["classic/false-start", "fxs/false-start"]
ENDS = "r1 r20 y1 y20 g1 g20 b1 b20"

# 6 Three starts


@pytest.mark.parametrize("key", THREE)
def test_each_row_opens_with_10_11_or_12_whatever_opened_the_others(key):
    """rules 6.1"""
    start = given(key, "r10 g1 g2 g3 g4", "y11 g12 b10 b9 y9")
    turn = played(start, "r10 y11 g12")
    assert moves(turn) == {"b10", "end"}
    assert moves(turn.play("b10")) == {"b9", "end"}


@pytest.mark.parametrize("key", THREE)
def test_a_row_once_open_is_not_opened_again(key):
    """rules 6.1: with red 10 on the table, red 12 has to wait for red 11."""
    turn = given(key, "r10 g1 g2", "r12 r11 g3").play("r10")
    assert moves(turn) - {"end"} == {"r11"}
    assert "r12" in moves(turn.play("r11"))


@pytest.mark.parametrize("key", THREE)
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_opens_with_one_card_of_any_colour(key, first):
    """rules 6.2: the red 11 decides nothing here."""
    start = given(key, "b12 y10 b11", "g10 r11 g11", first=first)
    assert start.seat == first
    assert moves(start) == ({"b12", "y10", "b11"}, {"g10", "r11", "g11"})[first]
    assert start.play("b12" if first == 0 else "g10").seat == 1 - first


@pytest.mark.parametrize(
    ("key", "offered"), [("classic/three-starts", {"b12"}), ("fxs/three-starts", {"b12", "end"})]
)
def test_without_an_opener_the_first_seat_draws(key, offered):
    """rules 6.3"""
    start = given(key, "r1 r2", "r10 r11", stock="r3 b12")
    assert moves(start) == {"draw"}
    assert moves(played(start, "draw draw")) == offered
    assert played(start, "draw draw b12").seat == 1


@pytest.mark.parametrize(
    ("key", "in_vain"),
    [("classic/three-starts", "draw draw draw"), ("fxs/three-starts", "draw draw draw end")],
)
def test_after_three_cards_in_vain_the_next_seat_opens(key, in_vain):
    """rules 6.3"""
    turn = played(given(key, "r1 r2", "r10 r11", stock="r3 r4 r5"), in_vain)
    assert (turn.seat, moves(turn)) == (1, {"r10", "r11"})
    assert turn.play("r10").seat == 0


def test_cars_passes_the_start_on_to_the_next_seat_that_can_open():
    """rules 6.4"""
    start = given("cars/three-starts", "r1 r2", "y1 g10", "y12 g3", "y3 y4", first=3)
    assert (start.seat, moves(start)) == (1, {"g10"})
    assert [len(hand) for hand in start.hands] == [2, 2, 2, 2]
    assert start.play("g10").seat == 2


def test_cars_deals_again_if_nobody_can_open():
    """rules 6.5"""
    with pytest.raises(RedealNeeded) as caught:
        given("cars/three-starts", "r1 r2", "y1 y2", stock="r10")
    assert caught.value.reason is RedealReason.NOBODY_CAN_OPEN


@pytest.mark.parametrize("key", THREE)
def test_who_can_open_must(key):
    """rules 6.6"""
    assert moves(given(key, "r11 r1", "r3 r4")) == {"r11"}


def test_fxs_may_keep_an_opener_just_drawn_until_its_next_turn():
    """rules 6.6"""
    start = given("fxs/three-starts", "r3 r1", "r4 r5", stock="y10 b1 b2 b3")
    assert moves(played(start, "draw end draw draw draw end")) == {"y10"}


# 7 Any start


@pytest.mark.parametrize("key", ANY)
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_lays_any_one_card_and_the_turn_passes(key, first):
    """rules 7.1"""
    start = given(key, "r3 b17 y11", "g8 g20 b1", first=first)
    assert start.seat == first
    assert moves(start) == set(hand(start, first).split())
    assert start.play(hand(start, first).split()[0]).seat == 1 - first


@pytest.mark.parametrize("key", ANY)
def test_the_other_rows_open_with_that_same_number_only(key):
    """rules 7.2"""
    turn = given(key, "r3 b17 y12 y1", "y11 b3 g4 y3").play("r3")
    assert moves(turn) - {"end"} == {"b3", "y3"}
    assert "g4" not in moves(turn.play("b3"))


@pytest.mark.parametrize("key", ANY)
@pytest.mark.parametrize(
    ("hands", "way"),
    [(("r7 y1-6", "r1-6 y11"), range(6, 0, -1)), (("r7 y1-6", "r8-13 y11"), range(8, 14))],
)
def test_rows_grow_both_ways_and_an_11_is_a_card_like_any_other(key, hands, way):
    """rules 7.3"""
    turn = given(key, *hands).play("r7")
    for number in way:
        turn = turn.play(f"r{number}")
    assert hand(turn, 1) == "y11"
    assert moves(turn) == {"end"}


# 8 The false start


@pytest.mark.parametrize("key", FALSE)
def test_all_1s_and_20s_lie_there_before_the_deal(key):
    """rules 8.1"""
    game = deal(rulesets[key], seats=3)
    assert set(map(str, game.table.cards)) == set(ENDS.split())
    assert sum(map(len, game.hands)) + len(game.stock) == 72


@pytest.mark.parametrize("key", FALSE)
def test_rows_grow_inwards_until_they_meet(key):
    """rules 8.2"""
    red = {"colours": 1, "numbers": (1, 6), "centre": 3}
    turn = played(given(key, "r2 r4", "r3 r5", **red), "r2 end r5 end")
    assert moves(turn) - {"end"} == {"r4"}
    assert str(turn.play("r4").table) == "r1-2 r4-6"


@pytest.mark.parametrize("key", FALSE)
def test_an_11_waits_for_its_neighbour(key):
    """rules 8.2"""
    start = given(key, "r2-11 y11", "g2-12")
    assert moves(start) - {"end"} == {"r2"}
    turn = played(start, " ".join(f"r{number}" for number in range(2, 11)))
    assert moves(turn) == {"r11", "end"}


@pytest.mark.parametrize(
    ("key", "offered"),
    [
        ("classic/false-start", {"y2", "r19"}),
        ("fxs/false-start", {"y2", "r19", "end"}),
    ],
)
def test_the_first_seat_starts_with_an_ordinary_turn(key, offered):
    """rules 8.3"""
    start = given(key, "r11 r5 r6", "y2 r19 b7", first=1)
    assert moves(start) == offered
    assert played(start, "y2 r19").seat == 1
    assert moves(given(key, "r11 r5", "y2 r19")) == {"draw"}


@pytest.mark.parametrize("key", FALSE)
@pytest.mark.parametrize(("seats", "size"), [(2, 20), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_hands_are_as_large_as_in_the_base_game(key, seats, size):
    """rules 8.3"""
    assert [len(hand) for hand in deal(rulesets[key], seats=seats).hands] == [size] * seats


def test_cars_has_no_false_start():
    """rules 8.1"""
    assert [key for key in rulesets if key.endswith("/false-start")] == FALSE
