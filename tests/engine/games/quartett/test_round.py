"""Quartett at the digital table; rules 24.1, 24.2, 24.3, 24.4, 24.5."""

import random
from dataclasses import replace

from engine.box.bots import choose
from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from tests.engine.box.play.deals import begun, played

START = begun("quartett", "r1 y1 r2", "g1 b1 y2 g2", "b2 r3 y3 g3 b3")


def test_quartets_are_laid_out_at_once():
    assert START.sight(None).won == (0, 0, 1)
    assert START.sight(None).card_counts == (3, 4, 1)


def test_one_asks_for_a_card_that_one_lacks_of_a_number_that_one_holds():
    assert START.moves(0)[:5] == ("ask 1 y2", "ask 1 g1", "ask 1 g2", "ask 1 b1", "ask 1 b2")
    assert not any(move.endswith("3") for move in START.moves(0))


def test_who_gets_a_card_asks_on():
    now = played(START, "ask 1 g1", "ask 1 b1")
    assert now.sight(None).won == (1, 0, 1)
    assert now.awaited == (0,)


def test_who_has_it_not_asks_next():
    assert START.play("ask 2 g1", 0).awaited == (2,)


def test_who_has_no_cards_is_skipped():
    start = begun("quartett", "r1 y1 g1", "b1 r2 y2", "g2 b2")
    assert played(start, "ask 1 b1").awaited == (1,)


def test_the_round_ends_when_all_quartets_are_laid_out():
    end = played(START, *(f"ask 1 {card}" for card in ("g1", "b1", "y2", "g2")), "ask 2 b2")
    assert end.over
    assert end.result().arguments()["quartets"] == [2, 0, 1]


def test_after_1000_questions_the_most_cards_of_a_number_get_its_quartet():
    """rules 24.7"""
    end = played(replace(START, questions=999), "ask 2 g1")
    assert BoxEventKind.STOPPED in {event.kind for event in end.events}
    assert end.won == (1, 1, 1)  # of the ones both have two: seat 0 comes first after seat 2


def test_the_keen_bot_asks_where_a_card_must_be():
    now = played(START, "ask 1 g1", "ask 2 b1", "ask 0 y2")
    assert now.awaited == (0,)
    sure = {choose(now.sight(0), BoxLevel.KEEN, random.Random(seed)) for seed in range(9)}
    assert sure == {"ask 1 b1", "ask 1 y2"}  # because seat 2 has neither
