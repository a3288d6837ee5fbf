"""Schnipp-Schnapp at the digital table; rules 23.4, 23.6, 23.9."""

import pytest

from engine.box.events import BoxEventKind
from engine.box.rounds import AGREED, IllegalBoxMove
from tests.engine.box.play.deals import begun, played

# Cleo has called wrongly: a 9 lies in the middle, and she has no open card any more.
START = begun("schnipp-schnapp", "r1 r5", "y7 y9", "g9 g2")
WRONG = played(START, "turn", "turn", "turn").play("snap 400", 2).play("settle", 2)


def test_everybody_may_call_schnipp_also_without_an_open_card():
    now = played(WRONG, "turn", "turn")
    assert [now.moves(seat) for seat in range(3)] == [("snap", "snip")] * 2 + [("turn", "snip")]
    won = now.play("snip 300", 2).play("settle", 2)
    assert won.sight(None).card_counts == (0, 0, 2)
    assert won.events[-1].kind is BoxEventKind.SNAPPED


def test_after_a_wrong_call_one_waits_for_the_next_card():
    assert [WRONG.moves(seat) for seat in range(3)] == [
        ("turn", "snap", "snip"),
        ("snap", "snip"),
        (),
    ]
    assert played(WRONG, "turn").moves(2) == ("snip",)


def test_who_has_no_open_card_loses_nothing_by_a_wrong_call():
    now = played(WRONG, "turn").play("snip 400", 2).play("settle", 2)
    assert now.sight(None).card_counts[2] == 1
    assert now.events[-1].cards == ()
    assert now.moves(2) == ()


# Anna and Ben show a 5, Cleo a 9.
EQUAL_TOPS = played(begun("schnipp-schnapp", "r5 r1", "y5 y7", "g9 g2"), "turn", "turn", "turn")


def called(now, *calls):
    """The state after these calls of seats, in the order in which they arrived."""
    for seat, call in calls:
        now = now.play(call, seat)
    return now.play("settle", calls[0][0])


def test_calls_count_in_the_order_of_their_times():
    """rules 23.4"""
    with_middle = called(EQUAL_TOPS, (2, "snap 300"))
    late = called(with_middle, (1, "snip 500"), (0, "snap 400"))
    assert late.sight(None).open_counts == (0, 0, 0)
    assert late.sight(None).card_counts[0] == 3  # the late wrong call of Ben has saved no pile
    early = called(with_middle, (1, "snip 300"), (0, "snap 400"))
    assert early.sight(None).middle_count == 2


def test_only_who_called_within_10_ms_of_the_first_may_take_the_pile_back():
    """rules 23.5"""
    tops = begun("schnipp-schnapp", "r5 r1", "y5 y7", "g5 g2")
    now = called(
        played(tops, "turn", "turn", "turn"), (2, "snap 330"), (0, "snap 300"), (1, "snap 309")
    )
    assert [("back" in now.moves(seat)) for seat in range(3)] == [True, True, False]
    assert now.sight(None).open_counts == (1, 1, 1)
    back = now.play("back", 1)
    assert (back.sight(None).open_counts, back.moves(1)) == ((1, 0, 1), ())
    assert "back" not in played(back, "turn").moves(0)


def test_in_the_second_way_cards_may_be_left_in_the_schnipp():
    """rules 23.8"""
    start = begun("schnipp-schnapp/all-at-once", "r1 r5", "y7 y9")
    now = called(played(start, "turn"), (0, "snap 300"))
    assert now.sight(None).middle_count == 1
    assert now.result().arguments() == {"counts": [1, 2], "left": 1}


def test_if_all_agree_what_each_has_won_counts_and_a_call_made_before_too():
    """rules 23.7, 23.8"""
    tops = begun("schnipp-schnapp/all-at-once", "r5 r1", "y5 y7", "g9 g2")
    end = played(tops, "turn").play("snap 300", 0).play(AGREED, 1)
    assert end.over
    assert end.due is None
    assert end.result().arguments() == {"counts": [3, 1, 2], "left": 0}
    assert begun("schnipp-schnapp", "r1 y1 g1 b1 r3", "r2", "y2").play(AGREED, 0).won == (1, 0, 0)


def test_no_other_game_ends_by_agreement():
    with pytest.raises(IllegalBoxMove):
        begun("zweikampf", "r1 r2", "y1 y2").play(AGREED, 0)
