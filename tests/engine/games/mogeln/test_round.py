"""Mogeln at the digital table; rules 18.5, 18.6, 18.7, 18.8."""

import random

import pytest

from engine.box.bots import call
from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound
from engine.games.mogeln.bot import odds_of_cheating
from tests.engine.box.play.deals import begun, played

START = begun("mogeln", "r1 r5 r6", "y7 y8 y9", "g1-3")


def test_who_calls_a_true_card_takes_it_and_the_numbers_go_on():
    now = played(START, "lay r1").play("cheat", 2)
    assert now.sight(2).hand == tuple(sorted((*START.sight(2).hand, START.sight(0).hand[0])))
    assert (now.sight(None).turn, now.sight(None).number) == (1, 2)


def test_who_has_cheated_takes_the_pile_and_the_numbers_go_on():
    now = played(START, "lay r1", "lay y9").play("cheat", 0)
    assert now.sight(None).card_counts == (2, 4, 3)
    assert (now.sight(None).turn, now.sight(None).number, now.sight(None).pile) == (2, 3, 0)


def test_several_cards_laid_as_one_are_cheating():
    now = played(START, "lay r1 r5").play("cheat", 1)
    assert [event.seat for event in now.events if event.kind is BoxEventKind.TOOK_PILE] == [0]


def test_when_all_have_passed_a_new_pile_begins_with_one():
    now = played(START, "lay r1", "pass", "pass", "pass")
    assert (now.sight(None).number, now.sight(None).pile) == (1, 0)


def test_after_the_highest_number_the_pile_is_put_away():
    now = begun("mogeln", "r1-7", "y1-7", "g1-7")
    for _ in range(21):
        now = played(now, next(text for text in now.moves(now.turn) if text != "pass"))
    kinds = [event.kind for event in now.events]
    assert kinds[-2:] == [BoxEventKind.PUT_AWAY, BoxEventKind.LAID]
    assert (kinds.count(BoxEventKind.PUT_AWAY), now.sight(None).pile) == (1, 1)


def test_after_weiter_anybody_may_still_call_the_last_card():
    """rules 18.6"""
    now = played(START, "lay r5", "pass")
    assert "cheat" in now.moves(1)
    called = now.play("cheat", 1)
    assert called.sight(0).hand == START.sight(0).hand
    assert (called.sight(None).turn, called.sight(None).number) == (2, 2)


def test_a_call_counts_although_somebody_has_passed_meanwhile():
    now = played(START, "lay r5", "pass")
    assert now.still_means("cheat", move_count=2) == 1
    assert now.still_means("pass", move_count=2) == 2


def test_a_last_card_counts_when_the_next_one_lies():
    now = played(begun("mogeln", "r5", "y7 y8 y9", "g1-3"), "lay r5", "pass")
    assert now.sight(None).out == ()
    assert played(now, "lay g2").sight(None).out == (0,)
    assert played(now, "pass").sight(None).out == (0,)  # the pile goes out of play
    assert now.play("cheat", 2).sight(0).card_counts == (1, 3, 3)


def test_each_colour_may_be_laid_by_itself():
    """rules 18.12"""
    start = begun("mogeln/by-colour", "r1 y1 r6", "r2 y7 y8", "g1-3")
    assert start.sight(None).colour == "r"
    honest = played(start, "lay r1", "lay r2")
    assert honest.play("cheat", 0).sight(None).card_counts[0] == 4  # it was the red 2
    other = played(start, "lay y1").play("cheat", 1)
    assert [event.seat for event in other.events if event.kind is BoxEventKind.TOOK_PILE] == [0]
    away = played(start, "lay r1", "pass", "pass", "pass")
    assert (away.sight(None).number, away.sight(None).colour) == (1, "y")


def call_share(now: BoxRound, level: BoxLevel) -> float:
    """How often seat 1 calls the last card."""
    calls = [call(now.sight(1), level, random.Random(seed)) for seed in range(40)]
    return sum(bot_call is not None for bot_call in calls) / len(calls)


@pytest.mark.parametrize("level", BoxLevel)
def test_a_bot_with_all_cards_of_a_number_always_calls(level: BoxLevel):
    now = played(begun("mogeln", "r5 r6", "r1 y1 g1 b1", "g2 g3"), "lay r5")
    assert call_share(now, level) == 1
    assert call_share(played(begun("mogeln", "b1 r6", "r1 y1 g1", "g2 g3"), "lay b1"), level) < 0.5


def test_the_keen_bot_remembers_who_took_a_card_that_was_uncovered():
    start = begun("mogeln", "r1 r5 r6", "y1 g1 b1 y7", "g2 g3")
    uncovered = played(start, "lay r1").play("cheat", 2)
    now = played(uncovered, "pass", "pass", "pass", "pass", "pass", "lay r5")
    assert call_share(now, BoxLevel.KEEN) == 1
    assert call_share(now, BoxLevel.PLAIN) < 0.5
    taken = played(uncovered, "lay y7", "lay g2").play("cheat", 0)  # seat 2 takes the pile
    assert call_share(played(taken, "lay r5"), BoxLevel.KEEN) < 1


def test_the_keen_bot_remembers_its_cards_that_went_out_of_play():
    start = begun("mogeln", "r5 r6 r7", "y1 r1 g1 b1", "g2 g3", first=1)
    away = played(start, "lay y1", "pass", "pass", "pass", "lay g2", "lay r5").play("cheat", 1)
    now = played(away, "pass", "pass", "pass", "pass", "pass", "lay r6")
    assert call_share(now, BoxLevel.KEEN) == 1


def test_the_more_a_bot_holds_of_a_number_the_likelier_it_takes_a_card_for_another():
    hands = ("y7 y8 y9", "r1 y7 y8", "r1 y1 y7", "r1 y1 g1")
    rounds = [played(begun("mogeln", "b1 r6 r7", hand, "g2 g3"), "lay b1") for hand in hands]
    odds = [odds_of_cheating(now.sight(1), 0, 1, "", BoxLevel.KEEN) for now in rounds]
    assert odds == sorted(set(odds))
    assert 0 < odds[0] < odds[-1] < 1
