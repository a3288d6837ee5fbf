"""What may have been meant, in a button's few words."""

import pytest
from django.utils.translation import override

from engine import FinalPosition, RepairCode
from engine.games.elfer_raus.repairs.nearest import Change, changes_between, repairs
from engine.games.elfer_raus.verify import verify
from engine.seats import Seat
from games.elfer_raus.repairs import KINDS, hides, repair_words
from games.registry import entry_of
from tests.languages import LANGUAGES, TRANSLATED

NAMES = ("Anna", "Ben", "Cleo")


def title(code: RepairCode, *changes: Change, language: str = "en") -> str:
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
    replaced = title(RepairCode.CARD_REPLACED, hand(1, "g7 ?5", "r7 ?5"))
    assert replaced == "Ben has red 7, not green 7"
    changed = title(RepairCode.NUMBER_CHANGED, hand(2, "?11 ?11", "?10 ?11"))
    assert changed == "Cleo has a 10, not an 11"
    assert title(RepairCode.CARD_REMOVED, hand(1, "g7", "-")) == "Ben does not have green 7"
    table = Change("table", None, "r11", "r11-13")
    assert title(RepairCode.CARDS_ADDED, table) == "Also on the table: red 12 and red 13"


def test_a_card_that_moves_names_both_places():
    moved = hand(1, "g7", "-"), Change("stock", None, "-", "g7")
    assert title(RepairCode.CARD_MOVED, *moved) == "Green 7 is in the stock, not with Ben"


def test_sums_and_counts_are_shown_before_and_after():
    total = title(RepairCode.PENALTY_CHANGED, hand(2, "=45", "=54"))
    assert total == "Cleo has 54 points left, not 45"
    stock = Change("stock", None, 17, 15)
    assert title(RepairCode.COUNT_CHANGED, stock) == "The stock has 15 cards, not 17"
    bonus = Change("bonus", Seat(0), 2, 1)
    assert title(RepairCode.COUNT_CHANGED, bonus) == "Anna: 1 bonus cards, not 2"
    more = hand(1, "? ?", "? ? ?")
    assert title(RepairCode.COUNT_CHANGED, more) == "Ben also has one more card"


def test_whose_hands_were_mixed_up_and_who_went_out():
    both = hand(0, "r1-9", "b1"), hand(2, "b1", "r1-9")
    assert title(RepairCode.HANDS_SWAPPED, *both) == "The hands of Anna and Cleo are mixed up"
    open_hand = title(RepairCode.HAND_OPEN, hand(1, "-", None))
    assert open_hand == "The hand of Ben is not yet entered"
    half_entered = Change("table", None, "g7-11", None)
    assert title(RepairCode.TABLE_OPEN, half_entered) == "Not all of the table was entered"
    assert title(RepairCode.END_CHANGED, Change("out", None, 0, 1)) == "Ben went out, not Anna"
    first = title(RepairCode.FIRST_CHANGED, Change("first", None, 0, 2))
    assert first == "Cleo started, not Anna"
    blocked = Change("out", None, 0, None), Change("blocked", None, False, True)
    assert title(RepairCode.END_CHANGED, *blocked) == "Nobody went out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_offered_can_be_said(language):
    hands = ["r1", "r1 *", "=7"]
    wrong = FinalPosition.of(
        "master", 3, out=0, hands=hands, table="r11 r13", stock=70, bonus=[0, 7, 7], bridges="r3-b3"
    )
    for repair in repairs(wrong, verify(wrong, effort=0).problems):
        assert repair.changes == tuple(changes_between(wrong, repair.position))
        assert title(repair.code, *repair.changes, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "hands", [["-", "?11 ?3", "?11 ?8"], ["-", "g7 g8", "g8 b1"], ["-", "?21 ?5", "?8"]]
)
def test_no_two_repairs_have_the_same_title(hands, language):
    wrong = FinalPosition.of("classic", 3, out=0, hands=hands)
    with override(language):
        offers = entry_of(wrong).repairs(wrong, verify(wrong, effort=0).problems, NAMES, 0)
        titles = [repair.words for repair in offers]
    assert titles
    assert len(set(titles)) == len(titles)


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
