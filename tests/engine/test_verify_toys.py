"""All ends of toy decks, found by the slow model: none is refuted."""

from typing import Any

import pytest

from engine import FinalPosition, rulesets, verify
from tests.engine.case import Case, can_be_dealt
from tests.engine.slow import all_ends
from tests.engine.toys import name, whole

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
