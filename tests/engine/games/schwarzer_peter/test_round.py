"""Schwarzer Peter at the digital table; rules 25.2, 25.3, 25.4."""

from dataclasses import replace

import pytest

from engine.box.events import BoxEventKind
from engine.box.rounds import IllegalBoxMove
from engine.cards import parse_card
from engine.games.registry import GAMES, dealt_round
from tests.engine.box.play.deals import begun, played

START = begun("schwarzer-peter", "r1 r2 r3 y3", "y1 r4", "y4", rest="y2")


def test_pairs_are_laid_off_at_once():
    assert START.sight(None).won == (1, 0, 0)
    assert [event.cards for event in START.events] == [START.deal.hands[0][2:]]


def test_the_next_seat_draws_and_a_pair_is_laid_off():
    assert START.moves(1) == ("draw 0", "draw 1")
    after = [START.play(move, 1) for move in START.moves(1)]
    assert {now.sight(None).won for now in after} == {(1, 0, 0), (1, 1, 0)}
    assert all(now.awaited == (2,) for now in after)


def test_only_two_see_the_card_that_was_drawn():
    now = START.play("draw 0", 1)
    drew = [
        next(e for e in now.sight(seat).events if e.kind is BoxEventKind.DREW)
        for seat in (0, 1, 2, None)
    ]
    assert [len(event.cards) for event in drew] == [1, 1, 0, 0]


def test_who_has_no_cards_is_skipped():
    now = begun("schwarzer-peter", "r1 r2", "y3 r3", "y1", rest="y2")
    assert now.awaited == (2,)


def test_who_is_left_with_the_single_card_has_lost():
    now = begun("schwarzer-peter", "r1", "y1 r2", rest="y2")
    end = played(now, "draw 0")
    assert end.result().arguments() == {"seats": 2, "seat": 1, "cards": None}


def test_a_hand_is_mixed_before_each_draw():
    now = dealt_round(GAMES["schwarzer-peter"], 3, "5")
    later = replace(now, draws=1)
    drawn = [
        next(e for e in state.play("draw 0", now.drawer).events if e.kind is BoxEventKind.DREW)
        for state in (now, later)
    ]
    assert drawn[0].cards != drawn[1].cards


def test_after_500_draws_the_holder_of_the_single_card_has_lost():
    """rules 25.5"""
    end = played(replace(START, draws=499), "draw 0")
    assert end.over
    assert parse_card("r2") in end.hands[end.loser]
    with pytest.raises(IllegalBoxMove):
        end.play("draw 0", 2)
