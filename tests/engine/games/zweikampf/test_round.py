"""Zweikampf at the digital table; rules 21.2, 21.3, 21.4, 21.5."""

from dataclasses import replace

import pytest

from engine.box.events import BoxEventKind
from engine.box.results import check
from engine.cards import Stock
from engine.games.registry import GAMES, dealt_round
from engine.verdict import Status
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
    assert now.sight(None).card_counts == (1, 5)
    kinds = [event.kind for event in now.events]
    assert kinds[2::3] == [BoxEventKind.EQUAL, BoxEventKind.TOOK]


def test_who_cannot_turn_another_card_has_lost():
    end = played(begun("zweikampf", "r3", "y3 y9"), "turn", "turn")
    assert end.result().arguments() == {"seats": 2, "seat": 1, "cards": None}


def test_if_neither_can_all_is_dealt_again():
    now = played(begun("zweikampf", "r3 r5", "y3 y5"), *["turn"] * 4)
    assert (now.over, now.sight(None).card_counts) == (False, (2, 2))
    assert now.events[-1].kind is BoxEventKind.MIXED


def test_after_500_takings_the_larger_pile_wins():
    """rules 21.6"""
    late = replace(begun("zweikampf", "r3 r5 r7", "y2 y9 y1"), tricks=499)
    end = played(late, "turn", "turn")
    assert (end.winner, end.events[-1].kind) == (0, BoxEventKind.STOPPED)


# The larger pile of a round that is stopped, and the secret of a deal that leaves it.
STOPPED = {
    **{21: 585, 22: 865, 23: 38, 24: 931, 25: 365, 26: 538, 27: 1059, 28: 275, 29: 217, 30: 114},
    **{31: 187, 32: 172, 33: 1473, 34: 1036, 35: 593, 36: 372, 37: 480, 38: 647, 39: 258},
}


@pytest.mark.parametrize(("larger", "seed"), STOPPED.items())
def test_stopped_round_has_piles_of_any_size_and_none_is_deduced(larger, seed):
    now = dealt_round(GAMES["zweikampf"], 2, str(seed))
    while not now.over:
        now = now.play("turn", now.awaited[0])
    held = tuple(map(len, now.piles))
    assert (max(held), sum(held)) == (larger, 40)
    assert check(now.result()).deduced == now.result()
    verdict = check(replace(now.result(), cards=held))
    assert (verdict.status, verdict.deduced.seat) == (Status.PROVEN, now.winner)
