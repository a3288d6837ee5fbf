"""Schnipp-Schnapp at the digital table; docs/rules.md 23.4, 23.6, 23.9."""

from engine.box.play import BoxEventKind
from tests.engine.box.play.deals import begun, played

# Cleo has called wrongly: a 9 lies in the middle, and she has no open card any more.
START = begun("schnipp-schnapp", "r1 r5", "y7 y9", "g9 g2")
WRONG = played(START, "turn", "turn", "turn").play("snap 400", 2).play("settle", 2)


def test_everybody_may_call_schnipp_also_without_an_open_card():
    now = played(WRONG, "turn", "turn")
    assert [now.moves(seat) for seat in range(3)] == [("snap", "snip")] * 2 + [("turn", "snip")]
    won = now.play("snip 300", 2).play("settle", 2)
    assert won.sight(None).held == (0, 0, 2)
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
    assert now.sight(None).held[2] == 1
    assert now.events[-1].cards == ()
    assert now.moves(2) == ()
