"""Rounds that would not end by themselves."""

from dataclasses import replace
from typing import Any

from tests.engine.box.play.deals import begun, played


def late(now: Any, **counted: int) -> Any:
    """The same moment after so many turns."""
    return replace(now, **counted)


def test_after_300_turns_of_mogeln_who_holds_fewer_cards_is_out_earlier():
    """rules 18.11"""
    start = late(begun("mogeln", "r1 r5", "y7 y8 y9", "g1-3"), turns=299)
    end = played(start, "lay r1")
    assert end.over
    assert end.result().arguments()["order"] == [0, 1, 2]


def test_after_400_exchanges_the_cap_goes_to_who_is_furthest_from_four_equal_cards():
    """rules 20.5"""
    hands = ("r1 y1 g1 b2", "r2 y2 g2 b3", "r3 y3 g4 b1", "r4 y4 g3 b4")
    start = late(begun("schlafmuetze", *hands), exchanges=399)
    end = played(start, "give b2", "give b3")
    assert end.over
    assert end.result().arguments()["seat"] == 2


def test_after_400_turns_of_schnipp_schnapp_nobody_turns_another_card():
    """rules 23.9"""
    start = late(begun("schnipp-schnapp", "r1 r5", "y7 y8", "g1-3"), turns=399)
    end = played(start, "turn")
    assert end.awaited == ()
    assert not start.over
