"""Zweikampf at the digital table; docs/rules.md 21.2, 21.3, 21.4, 21.5."""

from dataclasses import replace

from engine.box.play import BoxEventKind
from engine.cards import Stock
from tests.engine.box.play.deals import begun, played


def test_the_higher_card_takes_both_under_the_pile():
    now = played(begun("zweikampf", "r3 r5", "y2 y9"), "turn", "turn")
    assert list(map(Stock, now.piles)) == [Stock.parse("r5 r3 y2"), Stock.parse("y9")]


def test_both_turn_in_any_order():
    start = begun("zweikampf", "r3 r5", "y2 y9")
    assert start.awaited == (0, 1)
    assert start.play("turn", 1).awaited == (0,)


def test_after_equal_cards_the_next_ones_decide_about_all_four():
    now = played(begun("zweikampf", "r3 r5 r1", "y3 y9 y1"), *["turn"] * 4)
    assert now.sight(None).held == (1, 5)
    kinds = [event.kind for event in now.events]
    assert kinds[2::3] == [BoxEventKind.EQUAL, BoxEventKind.TOOK]


def test_who_cannot_turn_another_card_has_lost():
    end = played(begun("zweikampf", "r3", "y3 y9"), "turn", "turn")
    assert end.result().said() == {"seats": 2, "seat": 1, "cards": None}


def test_if_neither_can_all_is_dealt_again():
    now = played(begun("zweikampf", "r3 r5", "y3 y5"), *["turn"] * 4)
    assert (now.over, now.sight(None).held) == (False, (2, 2))
    assert now.events[-1].kind is BoxEventKind.MIXED


def test_after_500_takings_the_larger_pile_wins():
    """docs/rules.md 21.6"""
    late = replace(begun("zweikampf", "r3 r5 r7", "y2 y9 y1"), taken=499)
    end = played(late, "turn", "turn")
    assert (end.winner, end.events[-1].kind) == (0, BoxEventKind.STOPPED)
