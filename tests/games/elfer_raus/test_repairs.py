"""What may have been meant, in a button's few words."""

import pytest
from django.utils.translation import override

from engine import FinalPosition, RepairCode
from engine.games.elfer_raus.repairs.nearest import Change, changes_between, repairs
from engine.games.elfer_raus.verify import verify
from engine.seats import Seat
from games.elfer_raus.repairs import KINDS, repair_words
from scoring.matches.proofs import hides
from tests.languages import LANGUAGES, TRANSLATED

NAMES = ("Anna", "Ben", "Cleo")


def said(code: RepairCode, *changes: Change, language: str = "en") -> str:
    with override(language):
        return repair_words(code, changes, NAMES).replace("\u2068", "").replace("\u2069", "")


def hand(seat: int, before: str, after: str | None) -> Change:
    return Change("hands", Seat(seat), before, after)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("code", RepairCode)
def test_every_kind_is_translated(code, language):
    with override("en"):
        english = str(KINDS[code])
    with override(language):
        assert str(KINDS[code]) != english


def test_cards_that_go_and_come():
    assert said(RepairCode.CARD_REPLACED, hand(1, "g7 ?5", "r7 ?5")) == "Ben: − green 7, + red 7"
    assert said(RepairCode.NUMBER_CHANGED, hand(2, "?16 ?16", "?15 ?16")) == "Cleo: − 16, + 15"


def test_a_card_that_moves_names_both_places():
    moved = hand(1, "g7", "-"), Change("stock", None, "-", "g7")
    assert said(RepairCode.CARD_MOVED, *moved) == "Ben: − green 7, Stock: + green 7"


def test_sums_and_counts_are_shown_before_and_after():
    assert said(RepairCode.PENALTY_CHANGED, hand(2, "=45", "=54")) == "Cleo: 45 → 54"
    assert said(RepairCode.COUNT_CHANGED, Change("stock", None, 17, None)) == "Stock: 17 → ?"
    bonus = Change("bonus", Seat(0), 2, 1)
    assert said(RepairCode.COUNT_CHANGED, bonus) == "Anna: bonus cards 2 → 1"


def test_whose_hands_were_mixed_up_and_who_went_out():
    both = hand(0, "r1-9", "b1"), hand(2, "b1", "r1-9")
    assert said(RepairCode.HANDS_SWAPPED, *both) == "Anna ↔ Cleo"
    assert said(RepairCode.HAND_OPEN, hand(1, "-", None)) == "Ben"
    half_entered = Change("table", None, "g7-11", None)
    assert said(RepairCode.TABLE_OPEN, half_entered) == "Table: left open"
    assert said(RepairCode.END_CHANGED, Change("out", None, 0, 1)) == "Ben went out"
    assert said(RepairCode.FIRST_CHANGED, Change("first", None, 0, 2)) == "Cleo began"
    blocked = Change("out", None, 0, None), Change("blocked", None, False, True)
    assert said(RepairCode.END_CHANGED, *blocked) == "nobody went out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_offered_can_be_said(language):
    hands = ["r1", "r1 *", "=7"]
    wrong = FinalPosition.of(
        "master", 3, out=0, hands=hands, table="r11 r13", stock=70, bonus=[0, 7, 7], bridges="r3-b3"
    )
    for repair in repairs(wrong, verify(wrong, effort=0).problems):
        assert repair.changes == tuple(changes_between(wrong, repair.position))
        assert said(repair.code, *repair.changes, language=language)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        (RepairCode.HAND_OPEN, [hand(1, "-", None)]),
        (RepairCode.HANDS_SWAPPED, [hand(0, "?9", "-"), hand(1, "-", None)]),
        (RepairCode.TABLE_OPEN, [Change("table", None, "g7-11", None)]),
        (RepairCode.COUNT_CHANGED, [Change("stock", None, 17, None)]),
        (RepairCode.END_CHANGED, [Change("out", None, 0, None)]),
        (RepairCode.END_CHANGED, [Change("blocked", None, True, False)]),
    ],
)
def test_what_only_makes_unknown_hides_a_contradiction(code, changes):
    assert hides(code, changes)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        (RepairCode.END_CHANGED, [Change("out", None, 0, 1)]),
        (
            RepairCode.END_CHANGED,
            [Change("out", None, 0, None), Change("blocked", None, False, True)],
        ),
        (RepairCode.PENALTY_CHANGED, [hand(2, "=45", "=54")]),
        (RepairCode.HAND_EMPTIED, [hand(1, "?9", "-")]),
    ],
)
def test_what_says_how_it_was_does_not(code, changes):
    assert not hides(code, changes)
