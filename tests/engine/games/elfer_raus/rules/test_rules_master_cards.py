"""The rules, sections 12 to 14: Master's bridges, jokers and bonus cards."""

from typing import Any

import pytest

from engine import FinalPosition, Game, IllegalMove, MoveReason, Points, points, ranks
from tests.engine.games.elfer_raus.deals import given, hand, moves, played

RED = {"colours": 1, "numbers": (1, 5), "centre": 3}


def refused(game: Game, move: str) -> MoveReason:
    """Why a move is not allowed now."""
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    return caught.value.reason


def yellow_down_to_9(**size: Any) -> Game:
    """Yellow 11, 10, 9 lie; the second seat, which holds 9s, has the turn."""
    start = given("master", "y10 y9 r1 g1", "r9 g9 b9 *", **size)
    return played(start, "y10 y9 end")


# 12 Bridges


def test_a_bridge_leads_to_the_same_number_of_a_neighbouring_row():
    """rules 12.1"""
    turn = yellow_down_to_9()
    assert {"r9^y", "g9^y", "*r9^y", "*g9^y"} <= moves(turn)
    assert refused(turn, "g9^b") is MoveReason.NOTHING_TO_BRIDGE_FROM
    after = turn.play("r9^y")
    assert (after.bridges, after.bridges_left, str(after.table)) == (
        ("y9-r9",),
        (4, 3),
        "r9 r11 y9-11 g11 b11",
    )


def test_a_joker_is_an_end_of_a_bridge_like_any_card():
    """rules 12.1"""
    turn = played(given("master", "y10 * r1", "r9 g1 *"), "y10 *y9 end")
    assert "r9^y" in moves(turn)
    assert str(turn.play("*r9^y").table) == "r11 y10-11 g11 b11 *r9 *y9"


def test_a_row_grows_both_ways_from_a_bridge_and_gaps_close_from_either_side():
    """rules 12.2"""
    start = given("master", "y10 y9 y8 g1 g2", "r8 r7 r9 r10 r6")
    bridged = played(start, "y10 y9 y8 end r8^y")
    assert moves(bridged) == {"r7", "r9", "r10", "end"}
    assert str(bridged.play("r10").table.row("r")) == "(8, 10, 11)"
    assert "r9" in moves(bridged.play("r10"))


@pytest.mark.parametrize(
    ("layout", "reached"), [("rygb", "rg"), ("yrgb", "r"), ("rgby", "b"), ("gybr", "gb")]
)
def test_only_rows_next_to_each_other_are_joined(layout, reached):
    """rules 12.3"""
    start = given("master", "y10 y9 r1", "r9 g9 b9", layout=layout)
    turn = played(start, "y10 y9 end")
    assert moves(turn) - {"draw"} == {f"{colour}9^y" for colour in reached}
    for colour in set("rgb") - set(reached):
        assert refused(turn, f"{colour}9^y") is MoveReason.NO_NEIGHBOUR


def test_a_bridge_does_not_help_over_a_gap_within_a_row():
    """rules 12.4"""
    turn = given("master", "r10 r8 r7", "y1 y2 y3").play("r10")
    assert moves(turn) == {"end"}
    assert refused(turn, "r8") is MoveReason.DOES_NOT_FIT


def test_several_bridges_in_a_turn_as_long_as_there_are_some():
    """rules 12.5"""
    both = played(yellow_down_to_9(), "r9^y g9^y b9^g")
    assert both.bridges_left == (4, 1)
    spent = yellow_down_to_9(bridges=1).play("r9^y")
    assert refused(spent, "g9^y") is MoveReason.NO_BRIDGE_LEFT


def test_no_bridge_where_the_card_fits_without_one():
    """rules 12.6"""
    turn = played(given("master", "y10 y9 r1", "r10 r9 g1"), "y10 y9 end")
    assert refused(turn, "r10^y") is MoveReason.BRIDGE_NOT_NEEDED
    assert "r9^y" in moves(turn)
    assert "r9^y" not in moves(turn.play("r10"))


def test_first_example_two_cards_two_bridges():
    """rules 12.7: from the yellow 9 to the blue, from the blue 9 to the red."""
    start = given("master", "y10 y9 g1", "b9 r9 g2", "r8 r7 r5", layout="rbyg")
    after = played(start, "y10 y9 end b9^y r9^b")
    assert (after.bridges, after.bridges_left) == (("y9-b9", "b9-r9"), (4, 2, 4))
    assert after.state.laid == 2
    turn = played(after, "end r8 r7")
    assert moves(turn) == {"end"}
    assert refused(turn, "r5") is MoveReason.DOES_NOT_FIT


def test_second_example_four_cards_and_the_turn_is_over():
    """rules 12.8: a bridge from the yellow 7, a joker as blue 7, then 8, 6 and 5."""
    start = given("master", "y10 y9 y8 y7 g1", "* b8 b6 b5 b4", layout="rbyg")
    four = played(start, "y10 y9 y8 y7 end *b7^y b8 b6 b5")
    assert (str(four.table), four.bridges) == ("r11 y7-11 g11 b5-6 b8 b11 *b7", ("y7-b7",))
    assert moves(four) == {"end"}


# 13 Jokers


def test_a_joker_fits_where_a_number_card_would_and_stands_for_it():
    """rules 13.1"""
    start = given("master", "* * r8", "y1 y2 y3")
    places = {f"*{colour}{number}" for colour in "rygb" for number in (10, 12)}
    assert moves(start) == {*places, "draw"}
    assert "r8" in moves(played(start, "*r10 *r9"))
    assert refused(start, "*r9") is MoveReason.DOES_NOT_FIT


def swap_open() -> Game:
    """A joker lies for red 10; the second seat holds the card and has the turn."""
    return played(given("master", "* g1 g2 g3 g4 g5", "r10 y10 b10 g10 y9 b1"), "*r10 end")


def test_who_holds_the_card_may_swap_it_for_the_joker():
    """rules 13.2"""
    after = played(swap_open(), "y10 r10=*")
    assert hand(after, 1) == "y9 g10 b1 b10 *"
    assert str(after.table) == "r10-11 y10-11 g11 b11"
    assert refused(swap_open(), "y10=*") is MoveReason.NO_JOKER_THERE


def test_a_swap_never_goes_with_a_draw():
    """rules 13.3"""
    swapped = swap_open().play("r10=*")
    assert not moves(swapped) & {"draw", "end"}
    assert "end" in moves(swapped.play("y10"))


def test_a_swap_does_not_count_among_the_four():
    """rules 13.3"""
    four = played(swap_open(), "r10=* y10 b10 g10 y9")
    assert moves(four) == {"end"}
    late = played(swap_open(), "y10 b10 g10 y9")
    assert moves(late) == {"r10=*", "end"}
    assert moves(late.play("r10=*")) == {"end"}


def test_before_any_lay_a_swap_is_open_only_if_a_lay_can_follow():
    """rules 13.4"""
    size = {"colours": 1, "numbers": (1, 3), "centre": 2, "jokers": 2}
    full = played(given("master", "* *", "r1 r3", **size), "*r3 end r1 end end")
    assert moves(full) == {"end"}
    assert refused(full, "r3=*") is MoveReason.SWAP_WITHOUT_LAY


def test_the_lay_that_a_swap_needs_comes_before_or_after():
    """rules 13.4"""
    after, before = played(swap_open(), "r10=* y10 end"), played(swap_open(), "y10 r10=* end")
    assert after == before
    assert refused(swap_open().play("r10=*"), "end") is MoveReason.MUST_LAY


def test_a_joker_swapped_in_is_laid_at_once_or_later():
    """rules 13.5"""
    swapped = played(swap_open(), "y10 r10=*")
    assert {"*r9", "*y12", "end"} <= moves(swapped)
    assert hand(swapped.play("*r9"), 1) == "y9 g10 b1 b10"
    assert hand(swapped.play("end"), 1) == "y9 g10 b1 b10 *"


# 14 Bonus cards and points


@pytest.mark.parametrize(
    ("arm", "turns"),
    [
        ("r1-10", ("r10 r9 r8 r7 end", "r6 r5 r4 r3 end", "r2 r1")),
        ("b12-21", ("b12 b13 b14 b15 end", "b16 b17 b18 b19 end", "b20 b21")),
    ],
)
def test_the_last_missing_card_of_an_arm_earns_a_bonus_card(arm, turns):
    """rules 14.1, 1.3: Master's high arm ends with 21."""
    start = given("master", arm, "g1-10")
    nearly = played(start, f"{turns[0]} draw {turns[1]} draw {turns[2].split()[0]}")
    assert nearly.bonus == (0, 0)
    assert nearly.play(turns[2].split()[1]).bonus == (1, 0)


def test_a_joker_earns_the_bonus_card_too():
    """rules 14.1"""
    turn = given("master", "* r4 *", "r1 r2 r5", jokers=2, **RED).play("r4")
    assert turn.play("*r5").bonus == (1, 0)


def test_the_last_missing_card_may_stand_in_the_middle_of_an_arm():
    """rules 14.1"""
    start = given("master", "y2 y1 r2", "r1 r4 y4", colours=2, numbers=(1, 4), centre=3, jokers=0)
    nearly = played(start, "y2 y1 end r1^y r4 end")
    assert (nearly.bonus, str(nearly.table)) == ((1, 1), "r1 r3-4 y1-3")
    assert nearly.play("r2").bonus == (2, 1)


def test_a_later_swap_earns_nothing():
    """rules 14.2"""
    start = given("master", "* r4 *", "r1 r2 r5", jokers=2, **RED)
    swapped = played(start, "r4 *r5 end r2 r5=*")
    assert (swapped.bonus, hand(swapped, 1)) == ((1, 0), "r1 *")


def test_no_bonus_card_is_taken_when_none_is_left():
    """rules 14.3"""
    size = {"colours": 2, "numbers": (1, 3), "centre": 2, "jokers": 0}
    for ready in (1, 2):
        start = given("master", "r1 r3", "y1 y3", bonus_cards=ready, **size)
        assert played(start, "r1 r3").bonus == (ready, 0)


def test_seven_bonus_cards_lie_ready_for_eight_arms():
    """rules 14.3"""
    game = given("master", "r1 r2", "r4 r5")
    assert game.state.extras is not None
    assert (game.state.extras.bonus_left, len(game.state.setup.deck.arms)) == (7, 8)


def test_a_joker_may_be_the_last_card():
    """rules 14.4"""
    assert played(given("master", "* r10", "g1 g2"), "r10 *r9").out == 0


def test_bonus_cards_count_11_and_jokers_left_minus_11():
    """rules 14.5: bridges left do not count."""
    position = FinalPosition.of(
        "master",
        3,
        out=0,
        hands=["-", "r9 * y2", "g21 * *"],
        bonus=[0, 2, 1],
        bridges_left=[4, 4, 0],
    )
    assert points(position) == (Points(0, 0), Points(22, 22), Points(43, 11))


def test_the_player_who_went_out_need_not_have_won():
    """rules 14.6"""
    position = FinalPosition.of("master", 3, out=0, hands=["-", "r1", "y1"], bonus=[0, 1, 1])
    assert ranks([point.total for point in points(position)]) == (3, 1, 1)
