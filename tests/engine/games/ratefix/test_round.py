"""Ratefix at the digital table; rules 19.2, 19.3, 19.4, 19.5, 19.6."""

import random

import pytest

from engine.box.bots import choose
from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.box.rounds import IllegalBoxMove
from tests.engine.box.play.deals import begun, played

START = begun("ratefix", "r3 g20", "y9 g1", "b5 g2")  # the cards of the first trick make 17


def test_guesses_are_hidden_until_all_are_in():
    now = START.play("guess 15", 2)
    assert (now.awaited, now.events) == ((0, 1), ())
    assert now.sight(2).guess == 15
    assert [now.sight(seat).guess for seat in (0, 1, None)] == [None, None, None]
    assert now.sight(0).guessed == (False, False, True)


def test_nobody_sees_a_card_before_that_and_all_of_them_after_it():
    assert START.sight(0).hand == ()
    events = played(START, "guess 15", "guess 30", "guess 16").events
    turned = [event for event in events if event.kind == BoxEventKind.GUESSED]
    assert [(str(event.cards[0]), event.count) for event in turned] == [
        ("r3", 15),
        ("y9", 30),
        ("b5", 16),
    ]


def test_the_nearest_guess_takes_a_card_of_each():
    assert played(START, "guess 20", "guess 10", "guess 16").won == (0, 0, 3)


def test_of_two_equally_near_guesses_the_lower_one_takes_them():
    assert played(START, "guess 20", "guess 18", "guess 16").won == (0, 0, 3)


def test_equal_best_guesses_leave_the_cards_to_who_wins_the_next():
    now = played(START, "guess 16", "guess 16", "guess 40")
    assert (now.won, now.sight(None).waiting) == ((0, 0, 0), 3)
    end = played(now, "guess 40", "guess 23", "guess 40")
    assert end.over
    assert end.won == (0, 6, 0)


def test_what_nobody_won_is_left():
    end = played(START, "guess 15", "guess 30", "guess 16", *["guess 17"] * 3)
    assert end.over
    assert end.result().arguments()["counts"] == [0, 0, 3]
    assert end.waiting == 3


@pytest.mark.parametrize(("usual", "best"), [(16, {18, 19, 20}), (25, {21, 22, 23})])
def test_the_keen_bot_guesses_between_the_likely_sum_and_what_others_guess(usual: int, best):
    """What was guessed until now is public; the cards that are left make 21 on average."""
    now = begun("ratefix", "r10 g10 b10 y10 r9 b9 r11", "r1 g20 b1 y20 r2 b19 r3")
    now = played(now, *[f"guess {usual}"] * 12)
    guesses = {choose(now.sight(0), BoxLevel.KEEN, random.Random(seed)) for seed in range(60)}
    assert guesses == {f"guess {total}" for total in best}


@pytest.mark.parametrize("total", [2, 61])
def test_only_a_sum_that_can_be_is_guessed(total: int):
    with pytest.raises(IllegalBoxMove):
        START.play(f"guess {total}", 0)


def test_a_guess_stands():
    with pytest.raises(IllegalBoxMove):
        START.play("guess 15", 2).play("guess 16", 2)
