"""Somebody else began: if nothing else is wrong, this repair is offered."""

from dataclasses import replace
from random import Random

import pytest

from engine import (
    Cards,
    FinalPosition,
    HandClaim,
    RepairCode,
    Seat,
    Status,
    Table,
    rulesets,
    verify,
)
from engine.deck import deck_of
from engine.repairs.nearest import repairs
from tests.engine.scale import scaled

TOYS = [
    rulesets[key].resized(colours=colours, numbers=(1, high), centre=(high + 1) // 2, hand=hand)
    for key, colours, high, hand in (
        ("junior", 2, 5, 2),
        ("junior", 1, 6, 1),
        ("fxs/any-start", 2, 3, 1),
    )
]
# Nothing was drawn, and the seat that went out did so in the very first turn.
AT_ONCE = FinalPosition.of(
    "junior",
    2,
    out=0,
    first=1,
    table="r1-3 r11 y1-3 y11 g1-2 g11 b1 b11",
    hands=["-", "r8-9 g5 b4 b8"],
    stock="r4-7 r10 y4-10 g3-4 g6-10 b2-3 b5-7 b9-10",
    layout="rygb",
)


def placed(rules, chance):
    """A way to place all cards, two seats, the first of them out."""
    deck, held, lying, piled = deck_of(rules), 0, 0, 0
    for card in deck.dealt:
        held, lying, piled = chance.choice(
            (
                (held | card.bit, lying, piled),
                (held, lying | card.bit, piled),
                (held, lying, piled | card.bit),
            )
        )
    hands, table = (HandClaim(), HandClaim(Cards(held))), Table(Cards(lying | deck.laid_out))
    stock, first = Cards(piled), Seat(chance.randrange(2))
    return FinalPosition(rules, 2, Seat(0), False, first, table, hands, stock, rules.colours)


@pytest.mark.parametrize("rules", TOYS, ids=str)
def test_another_start_is_the_first_repair_where_it_is_all_that_is_wrong(rules):
    chance, repaired = Random(str(rules)), 0
    for _ in range(scaled(200)):
        wrong = placed(rules, chance)
        true = replace(wrong, first=Seat(1 - int(wrong.first or 0)))
        problems = verify(wrong).problems
        if problems and verify(true).status is Status.PROVEN:
            best = repairs(wrong, problems, effort=1)[0]
            repaired += 1
            assert (best.code, best.position) == (RepairCode.FIRST_CHANGED, true)
            assert best.status is Status.PROVEN
    assert repaired


def test_who_went_out_before_the_other_had_a_turn_began():
    best = repairs(AT_ONCE, verify(AT_ONCE, effort=0).problems, effort=1)[0]
    (only,) = best.changes
    assert (only.field, only.before, only.after, best.status) == ("first", 1, 0, Status.PROVEN)
