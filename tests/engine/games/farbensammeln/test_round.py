"""Farbensammeln at the digital table; rules 22.2, 22.4, 22.5, 22.6."""

import random
from dataclasses import replace

from engine.box.bots import choose
from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.cards import parse_list
from tests.engine.box.play.deals import begun, played

START = begun("farbensammeln", "r1-3", "r4 y5 g6", rest="r20 y1 b1 b2 b3 b4")


def test_a_card_is_taken_and_another_one_begins_the_next_pile():
    assert START.moves(0) == ("take stock",)
    now = played(START, "take stock", "lay r1 0")
    assert now.moves(1) == ("take stock", "take 0")
    assert played(now, "take 0").moves(1) == ("lay r4 1", "lay y5 1", "lay g6 1")
    assert now.sight(1).piles == (parse_list("r1"), (), (), ())


def test_the_card_just_taken_cannot_be_laid_off():
    from_stock = played(START, "take stock")
    assert from_stock.moves(0) == ("lay r1 0", "lay r2 0", "lay r3 0", "end")
    from_pile = played(from_stock, "lay r1 0", "take 0")
    assert not any(move.startswith("lay r1") for move in from_pile.moves(1))


def test_a_pile_that_was_emptied_may_be_filled_or_not():
    begun_piles = ("take stock", "lay r1 0", "take stock", "lay r4 1", "take stock", "lay r2 2")
    four = played(START, *begun_piles, "take stock", "lay y5 3", "take 0")
    assert four.sight(0).piles[0] == ()
    assert {move.split()[2] for move in four.moves(0) if "lay" in move} == {"0", "1", "2", "3"}


def test_nobody_else_sees_what_comes_from_the_stock():
    now = START.play("take stock", 0)
    assert [len(now.sight(seat).events[-1].cards) for seat in (0, 1, None)] == [1, 0, 0]


def test_a_hand_of_one_colour_may_call_and_lays_nothing_off():
    now = START.play("take stock", 0)
    assert "end" in now.moves(0)
    end = now.play("end", 0)
    assert end.result().arguments()["sums"] == ["r26", "g6"]
    assert end.events[-1].kind is BoxEventKind.SHOWED


def test_a_caller_with_less_than_another_is_ringed():
    start = begun("farbensammeln", "r1-3", "r20 r19 g6", rest="r4 y1")
    points = played(start, "take stock", "end").result().points()
    assert points is not None
    assert [point.total for point in points] == [0, 39]


def test_without_a_stock_the_end_is_called_without_risk():
    start = begun("farbensammeln", "r1 y2 g3", "r4 y5 g6", rest="b1")
    now = played(start, "take stock", "lay r1 0")
    assert now.moves(1) == ("take 0", "end r4", "end y5", "end g6")
    result = played(now, "end r4").result()
    assert (result.arguments()["without_risk"], result.arguments()["sums"]) == (True, ["g3", "g6"])


def test_after_ten_turns_of_each_the_stock_must_be_taken_from():
    """rules 22.8"""
    idle = replace(played(START, "take stock", "lay r1 0"), idle=20)
    assert idle.moves(1) == ("take stock",)
    gone = replace(idle, draws=6)
    assert gone.moves(1) == ("end r4", "end y5", "end g6")


def test_bots_take_what_helps_their_colour():
    now = played(START, "take stock", "lay r1 0")
    now = replace(now, piles=(parse_list("r20"), *now.piles[1:]))
    level, chance = BoxLevel.KEEN, random.Random(0)
    assert choose(replace(now.sight(1), hand=parse_list("r4 r5 g6")), level, chance) == "take 0"
