"""Mogeln at the digital table; docs/rules.md 18.5, 18.6, 18.7, 18.8."""

from engine.box.play import BoxEventKind
from tests.engine.box.play.deals import begun, played

START = begun("mogeln", "r1 r5 r6", "y7 y8 y9", "g1-3")


def test_who_calls_a_true_card_takes_it_and_the_numbers_go_on():
    now = played(START, "lay r1").play("cheat", 2)
    assert now.sight(2).hand == tuple(sorted((*START.sight(2).hand, START.sight(0).hand[0])))
    assert (now.sight(None).turn, now.sight(None).number) == (1, 2)


def test_who_has_cheated_takes_the_pile_and_the_numbers_go_on():
    now = played(START, "lay r1", "lay y9").play("cheat", 0)
    assert now.sight(None).held == (2, 4, 3)
    assert (now.sight(None).turn, now.sight(None).number, now.sight(None).pile) == (2, 3, 0)


def test_several_cards_laid_as_one_are_cheating():
    now = played(START, "lay r1 r5").play("cheat", 1)
    assert [event.seat for event in now.events if event.kind is BoxEventKind.TOOK_PILE] == [0]


def test_when_all_have_passed_a_new_pile_begins_with_one():
    now = played(START, "lay r1", "pass", "pass", "pass")
    assert (now.sight(None).number, now.sight(None).pile) == (1, 0)
