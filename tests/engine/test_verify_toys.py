"""All ends of toy decks, found by the slow model: none is refuted."""

from typing import Any

import pytest

from engine import FinalPosition, rulesets, verify
from tests.engine.case import Case, can_be_dealt
from tests.engine.slow import End, all_ends

SIZES: list[tuple[int, dict[str, Any]]] = [
    (2, {"colours": 1, "numbers": (1, 6), "centre": 3, "hand": 2}),
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 2}),
    (3, {"colours": 2, "numbers": (2, 4), "centre": 3, "hand": 1}),
]
SMALL = [Case(key, seats, size=size) for key in rulesets for seats, size in SIZES]
MASTER_SIZES: list[dict[str, Any]] = [
    {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1, "jokers": 1},
    {"colours": 1, "numbers": (1, 4), "centre": 2, "hand": 1, "jokers": 2},
    {"colours": 3, "numbers": (1, 3), "centre": 2, "hand": 2, "jokers": 0},
]
EXTRAS: dict[str, Any] = {"bridges": 1, "bonus_cards": 2}
MASTER = [Case("master", size=size | EXTRAS) for size in MASTER_SIZES]
CASES = [case for case in SMALL if case.key != "master" and can_be_dealt(case)] + MASTER


def name(case: Case) -> str:
    return f"{case.key}-{case.seats}-{'-'.join(map(str, case.size.values()))}"


def whole(case: Case, end: End) -> FinalPosition:
    """Everything that is true of an end, as a claim."""
    return FinalPosition.of(
        case.ruleset(),
        case.seats,
        out=end.out,
        blocked=end.blocked,
        first=end.first,
        table=" ".join(end.table) or "-",
        hands=[" ".join(hand) or "-" for hand in end.hands],
        stock=" ".join(end.stock) or "-",
        layout=end.layout,
        bonus=end.bonus,
        bridges=[f"{start}-{stop}" for start, stop in end.bridges],
        bridges_left=end.bridges_left,
    )


def without(claim: FinalPosition, *fields: str) -> FinalPosition:
    """The claim but for some of its fields."""
    return FinalPosition.from_json({k: v for k, v in claim.to_json().items() if k not in fields})


@pytest.mark.parametrize("case", CASES, ids=name)
def test_no_end_of_a_toy_deck_is_refuted(case):
    ends = all_ends(case.slow_rules(), case.seats, case.first, case.layout)
    for end in ends:
        claim = whole(case, end)
        assert not verify(claim, effort=0).problems, claim.to_json()
        less = without(claim, "table", "bridges", "layout")
        verdict = verify(less, effort=0)
        assert not verdict.problems, less.to_json()
        assert verdict.deduced.table in (None, claim.table)
    assert len(ends) > 1
