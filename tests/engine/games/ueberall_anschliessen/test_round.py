"""Überall anschließen at the digital table; rules 17.2, 17.3, 17.4, 17.5, 17.6, 17.7."""

import random
from dataclasses import replace

import pytest

from engine.box.bots import call
from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.box.rounds import AGREED, IllegalBoxMove
from engine.cards import parse_list
from engine.games.ueberall_anschliessen.round import Round
from tests.engine.box.play.deals import begun, played

START = begun("ueberall-anschliessen", "r1 r9 r20", "y2 y5 y8", "g6 g3 g1")
OPEN = START.play("turn", 0)  # r1 lies in the middle, seat 1 has the turn


def with_piles(now: Round, **piles) -> Round:
    return replace(now, piles=now.piles._replace(**piles))


def test_the_first_card_lies_in_the_middle_and_the_turn_passes():
    assert OPEN.sight(None).middle == parse_list("r1")
    assert OPEN.awaited == (1,)


def test_a_fitting_card_is_placed_and_the_turn_goes_on():
    now = played(OPEN, "turn")
    assert now.moves(1) == ("place middle", "keep")
    assert played(now, "place middle").moves(1) == ("turn",)


def test_a_card_that_stays_ends_the_turn():
    now = played(OPEN, "turn", "place middle", "turn", "keep")
    assert now.awaited == (2,)
    assert now.sight(None).up[1] == parse_list("y5")


def test_a_card_fits_on_another_open_pile_and_one_after_twenty():
    now = played(OPEN, "turn", "place middle", "turn", "keep", "turn")
    assert now.moves(2) == ("place 1", "keep")
    late = with_piles(now, middle=parse_list("r20"), up=((), (), parse_list("g1")))
    assert late.moves(2) == ("place middle", "keep")


def test_who_overlooks_a_place_gets_the_bottom_cards_of_the_others():
    now = played(OPEN, "turn", "keep").play("false", 0)
    assert now.sight(None).card_counts == (1, 5, 2)
    assert now.piles.down[1] == parse_list("y5 y8 g1 r20")
    given = [event for event in now.sight(1).events if event.kind is BoxEventKind.GAVE]
    assert [event.cards for event in given] == [(), ()]


def test_covering_a_fitting_card_and_placing_one_beside_the_middle_are_wrong_too():
    fitting = with_piles(OPEN, up=(parse_list("g1"), parse_list("b2"), ()))
    assert fitting.moves(1) == ("place middle", "place 0", "turn")
    assert [played(fitting, move).is_wrong for move in fitting.moves(1)] == [False, True, True]


def test_a_wrong_call_costs_a_card():
    now = played(OPEN, "turn", "place middle").play("false", 0)
    assert now.piles.down[0] == parse_list("r9 r20 y8")
    assert now.moves(0) == ()
    assert now.moves(2) == ("false",)


def test_calls_end_when_the_next_seat_has_done_something():
    now = played(OPEN, "turn", "keep")
    assert "false" in now.moves(2)
    assert now.play("turn", 2).moves(0) == ("false",)
    assert not now.play("turn", 2).is_wrong


def test_a_used_up_pile_is_turned_over():
    now = with_piles(OPEN, down=((), (), ()), up=((), parse_list("y5 y8"), parse_list("g6")))
    assert now.play("turn", 1).piles.down[1] == parse_list("y8")


def test_the_round_ends_when_one_seat_is_left():
    last = replace(with_piles(OPEN, down=((), parse_list("y2"), parse_list("g6"))), out=(0,))
    end = played(last, "turn", "place middle")
    assert end.result().arguments() == {"order": [0, 1, 2]}


def test_who_gives_the_last_card_goes_out_after_the_receiver_in_turn_order():
    few = with_piles(OPEN, down=(parse_list("r9"), parse_list("y2 y5"), parse_list("g6")))
    now = played(few, "turn", "keep").play("false", 0)
    assert now.out == (2, 0)


def test_after_2000_turns_the_fewest_cards_are_first():
    """rules 17.9"""
    late = replace(with_piles(OPEN, down=(parse_list("r9"), parse_list("y5"), ())), turns=1999)
    end = played(with_piles(late, up=((), (), parse_list("g6"))), "turn", "keep")
    assert end.result().arguments() == {"order": [2, 0, 1]}


def test_if_all_agree_the_fewest_cards_are_first():
    """rules 17.9"""
    few = with_piles(OPEN, down=(parse_list("r9 r2"), parse_list("y5"), parse_list("g6 g7 g8")))
    end = few.play(AGREED, 2)
    assert end.over
    assert end.result().arguments() == {"order": [1, 0, 2]}
    with pytest.raises(IllegalBoxMove):
        end.play(AGREED, 2)


def test_the_keen_bot_calls_what_was_overlooked():
    chance = random.Random(0)
    wrong = played(OPEN, "turn", "keep")
    bot_call = call(wrong.sight(0), BoxLevel.KEEN, chance)
    assert bot_call is not None
    assert bot_call.text == "false"
    right = played(OPEN, "turn", "place middle")
    assert call(right.sight(0), BoxLevel.KEEN, chance) is None
