"""The slow model: Junior, Classic and its variants, with the sheets' own examples."""

import pytest

from tests.engine.slow import SlowRedeal
from tests.engine.slow.written import game, penalties, played

# Junior


def test_junior_example_counts_16_12_8_and_0():
    end = game("junior", "y9 y5 y2", "g4 g5 g3", "b8", "r2", first=3).play("r2")
    assert end.over
    assert end.out == 3
    assert penalties(end) == [16, 12, 8, 0]


def test_junior_draws_one_card_and_must_lay_it_if_it_fits():
    start = game("junior", "r5", "y5", stock="b6 g10 b9")
    assert start.play("draw").seat == 1
    drawn = played(start, "draw draw")
    assert drawn.moves() == {"g10"}
    assert drawn.play("g10").seat == 0


# Classic


def test_classic_example_counts_19_and_2_as_21():
    end = game("classic", "r11", "r19 r2").play("r11")
    assert end.points() == [(0, 0, 0), (21, 0, -21)]


def test_highest_centre_card_dealt_is_the_only_first_move_and_passes_the_turn():
    start = game("classic", "g11 y10", "b11 y11 y12", "r3 r4", stock="r11")
    assert start.seat == 1
    assert start.moves() == {"y11"}
    assert start.play("y11").seat == 2


@pytest.mark.parametrize("key", ["classic", "fxs", "cars"])
def test_no_centre_card_dealt_means_a_new_deal(key):
    with pytest.raises(SlowRedeal):
        game(key, "r1 r2", "y1 y2", stock="r11")


def test_classic_and_cars_must_lay_one_card_and_may_then_hold_back():
    for key in ("classic", "cars"):
        turn = game(key, "r11 r1", "r10 r12 b3").play("r11")
        assert turn.moves() == {"r10", "r12"}
        assert turn.play("r10").moves() == {"r12", "end"}


def test_fxs_may_hold_back_but_not_draw_when_a_card_fits():
    turn = game("fxs", "r11 r1", "r10 b3", stock="y5 y6").play("r11")
    assert turn.moves() == {"r10", "end"}


def test_drawing_stops_at_the_third_card():
    turn = game("classic", "r11 r1", "r3", stock="y5 y6 y7 y8").play("r11")
    assert turn.play("draw").moves() == {"draw"}
    assert played(turn, "draw draw draw").seat == 0


def test_third_card_drawn_may_still_be_laid():
    turn = game("classic", "r11 r1", "r3", stock="y5 y6 r10 y8").play("r11")
    drawn = played(turn, "draw draw draw")
    assert drawn.moves() == {"r10"}
    assert drawn.play("r10").seat == 0


@pytest.mark.parametrize(
    ("key", "moves"),
    [("classic", {"r10"}), ("cars", {"r10", "end"}), ("fxs", {"r10", "end"})],
)
def test_drawn_card_that_fits_must_be_laid_in_classic_only(key, moves):
    turn = game(key, "r11 r1", "r3", stock="r10 r12").play("r11")
    assert turn.play("draw").moves() == moves


def test_stock_can_run_out_in_mid_draw():
    turn = game("classic", "r11 r10", "r3", stock="y5").play("r11").play("draw")
    assert (turn.seat, turn.stock) == (0, [])


def test_only_move_of_a_seat_with_nothing_to_do_is_end():
    turn = game("classic", "r11 r10", "r3").play("r11")
    assert turn.moves() == {"end"}


def test_fxs_round_is_blocked_once_every_seat_in_turn_passed():
    turn = game("fxs", "r11 r10 r1", "r12 r3", "y11 y4").play("r11")
    end = played(turn, "end end end")
    assert (end.blocked, end.out, end.seat) == (True, None, None)
    assert penalties(end) == [11, 15, 15]


def test_to_hold_a_drawn_card_back_is_no_pass():
    turn = game("fxs", "r11 r12", "r3", stock="r10").play("r11")
    held_back = played(turn, "draw end end")
    assert not held_back.over
    assert held_back.play("end").blocked


def test_a_card_laid_in_between_keeps_the_round_going():
    turn = game("fxs", "r11 r10 r1", "r12 r3", "y11 y4").play("r11")
    assert not played(turn, "end end r10 end end end").over


# Variants


def test_three_starts_opens_each_row_with_its_own_number():
    start = game("classic/three-starts", "r12 y10 b3", "y12 r10 r11 g11")
    assert start.moves() == {"r12", "y10"}
    assert start.play("r12").moves() == {"y12", "r11", "g11"}


def test_three_starts_without_opener_draws_in_fxs_and_classic():
    for key, moves in (("classic", {"y10"}), ("fxs", {"y10", "end"})):
        start = game(f"{key}/three-starts", "r3", "y12", stock="b1 y10 b2")
        assert played(start, "draw draw").moves() == moves


def test_fxs_seat_that_held_its_opener_back_must_lay_it_next_time():
    start = game("fxs/three-starts", "r3", "r4", stock="y10 b1 b2 b3")
    assert played(start, "draw end draw draw draw end").moves() == {"y10"}


def test_cars_three_starts_lets_the_next_seat_open_or_deals_again():
    assert game("cars/three-starts", "r3", "y12", "y10", first=2).seat == 2
    assert game("cars/three-starts", "y12", "r3", "r4", first=1).seat == 0
    with pytest.raises(SlowRedeal):
        game("cars/three-starts", "r3", "y4", stock="r11")


def test_any_start_sets_the_number_of_every_other_row():
    start = game("cars/any-start", "r3 y11 b11", "y3 y11 r4 g11", first=1)
    assert start.moves() == {"y3", "y11", "r4", "g11"}
    assert start.play("y3").moves() == {"r3"}


def test_false_start_grows_inwards_without_a_compulsory_card():
    start = game("classic/false-start", "r11 r2 y19 g18", "y18")
    assert start.moves() == {"r2", "y19"}
    assert start.play("r2").moves() == {"y19", "end"}
