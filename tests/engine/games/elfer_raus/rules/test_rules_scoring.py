"""The rules, sections 4 and 5: how a round ends, what it counts, and matches."""

import pytest

from engine import (
    FinalPosition,
    IllegalMove,
    MoveReason,
    Points,
    points,
    ranks,
    rulesets,
    standings,
)
from tests.engine.games.elfer_raus.deals import given, hand, moves, played

EDITIONS = ["classic", "fxs", "cars"]
NO_BONUS = [key for key in rulesets if key != "master"]


def penalties(*hands: str, key: str = "classic", out: int | None = 0) -> list[int]:
    """What the hands of a final position count."""
    position = FinalPosition.of(key, len(hands), out=out, hands=hands)
    return [point.penalty for point in points(position)]


# 4 The end of a round


@pytest.mark.parametrize("key", EDITIONS)
def test_the_round_ends_the_moment_a_hand_is_empty(key):
    """rules 4.1"""
    end = played(given(key, "r11 r1 r2 r3", "r10 y11 r9 y12"), "r11 r10 r9 y11 y12")
    assert (end.over, end.out, end.seat, end.moves) == (True, 1, None, ())
    with pytest.raises(IllegalMove) as caught:
        end.play("draw")
    assert caught.value.reason is MoveReason.ROUND_OVER


@pytest.mark.parametrize("key", NO_BONUS)
def test_the_others_count_the_numbers_left_in_their_hands(key):
    """rules 4.2"""
    assert penalties("-", "r9 g2", "y10 b4 b5", key=key) == [0, 11, 19]


def test_a_19_and_a_2_left_make_21():
    """rules 4.2"""
    assert penalties("-", "r19 y2") == [0, 21]


def test_fxs_is_blocked_once_every_seat_in_turn_held_back():
    """rules 4.3"""
    turn = given("fxs", "r11 r10 r1", "r12 r3 b3", "y11 y4 b4").play("r11")
    end = played(turn, "end end end")
    assert (end.over, end.blocked, end.out, end.seat) == (True, True, None, None)


@pytest.mark.parametrize("between", ["r10 end", "r10 end end end"])
def test_a_card_laid_in_between_keeps_the_round_going(between):
    """rules 4.3"""
    turn = given("fxs", "r11 r10 r1", "r12 r3 b3", "y11 y4 b4").play("r11")
    assert not played(turn, f"end end {between}").over


def test_a_card_drawn_in_between_keeps_the_round_going():
    """rules 4.3: to hold a drawn card back is no pass."""
    turn = given("fxs", "r11 r12", "r3 r4", stock="r10").play("r11")
    held_back = played(turn, "draw end")
    assert not held_back.play("end").over
    assert played(held_back, "end end").blocked


def test_master_is_blocked_where_jokers_have_taken_every_place():
    """rules 4.3"""
    red = {"colours": 1, "numbers": (1, 3), "centre": 2, "jokers": 2}
    full = played(given("master", "* *", "r1 r3", **red), "*r3 end r1 end")
    assert moves(full) == {"end"}
    end = played(full, "end end")
    assert (end.blocked, hand(end, 0), hand(end, 1)) == (True, "*", "r3")


def test_everybody_counts_after_a_blocked_round():
    """rules 4.4"""
    turn = given("fxs", "r11 r10 r1", "r12 r3 b3", "y11 y4 b4").play("r11")
    counted = points(played(turn, "end end end").position())
    assert [seat_points.penalty for seat_points in counted] == [11, 18, 19]


@pytest.mark.parametrize("key", rulesets)
def test_points_are_bonus_less_penalty_and_only_master_has_a_bonus(key):
    """rules 4.5"""
    assert Points(penalty=21, bonus=11).total == -10
    assert rulesets[key].fewest_first == (key != "master")


# 5 Matches


def test_the_points_of_the_rounds_are_added_up():
    """rules 5.1"""
    rounds = [[Points(0, 0), Points(21, 0)], [Points(8, 11), Points(0, 22)]]
    assert [(s.penalty, s.bonus, s.total) for s in standings(rounds)] == [(8, 11, 3), (21, 22, 1)]


def test_the_fewest_penalty_points_win_a_match():
    """rules 5.2"""
    rounds = [
        [Points(0, 0), Points(21, 0), Points(5, 0)],
        [Points(30, 0), Points(0, 0), Points(9, 0)],
    ]
    assert [standing.rank for standing in standings(rounds)] == [3, 2, 1]


def test_equal_sums_share_a_place_and_leave_the_next_one_empty():
    """rules 5.2"""
    assert ranks([-4, -4, -9]) == (1, 1, 3)
    assert ranks([7, 22, 7, -3]) == (2, 1, 2, 4)
