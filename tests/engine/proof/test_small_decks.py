"""Decks of up to eight cards are searched whole: proven or impossible, whatever the time."""

from random import Random

import pytest

from engine import FinalPosition, Status, verify
from engine.deck import SMALL, deck_of
from tests.engine.case import Case
from tests.engine.scale import scaled
from tests.engine.small_decks import SMALL_CASES, placings
from tests.engine.toys import ends, in_order, name, placed_ends

NO_TIME = 1e-9  # seconds: a search that watches the clock ends after its first try
MOST_MOMENTS = 600  # that a search looks at: some 30 milliseconds
SAMPLE = scaled(10)

FIRST_FOUND = {  # once stayed open at the default effort on a busy machine
    "ruleset": "classic resized colours=2 numbers=1-4 centre=2 hand=2",
    "seats": 3,
    "out": 2,
    "table": "r1 r2 y1 y2 y3",
    "hands": ["r4 y4", "r3", "-"],
    "stock": "-",
}


def test_end_of_a_small_deck_is_proven_though_no_time_is_left():
    verdict = verify(FinalPosition.from_json(FIRST_FOUND), effort=NO_TIME)
    assert verdict.status is Status.PROVEN


def test_larger_decks_keep_to_the_time_they_are_given():
    toy = "fxs/three-starts resized colours=4 numbers=1-{high} centre=2 hand=3"
    claims = [
        FinalPosition.of(
            toy.format(high=high),
            2,
            out=1,
            first=0,
            table=f"r1-{high} y1-{high} g2-{high} b1-{high}".replace("g2-2", "g2"),
            hands=["g1", "-"],
            stock="-",
        )
        for high in (2, 3)
    ]
    found = [verify(claim, effort=NO_TIME).status for claim in claims]
    assert found == [Status.IMPOSSIBLE, Status.CONSISTENT]


@pytest.mark.parametrize("case", SMALL_CASES, ids=name)
def test_every_placing_of_a_small_deck_is_decided_without_regard_to_the_time(case):
    real, chance = placed_ends(case), Random(5)
    some = chance.sample(in_order(real), min(len(real), SAMPLE))
    for claim in (*some, *placings(case, SAMPLE, chance)):
        verdict = verify(claim, effort=NO_TIME)
        wanted = Status.PROVEN if claim in real else Status.IMPOSSIBLE
        assert verdict.status is wanted, claim.to_json()
        tried = [problem.facts.get("moments", 0) for problem in verdict.problems]
        assert sum(tried) <= MOST_MOMENTS, claim.to_json()


def test_who_began_and_the_order_of_rows_are_tried_whole_too():
    case = Case("master", 2, size={"colours": 3, "numbers": (1, 2), "centre": 1, "hand": 1} | NONE)
    for end in in_order(ends(case)):
        claim = FinalPosition.from_json(end.to_json() | {"first": None, "layout": None})
        assert verify(claim, effort=NO_TIME).status is Status.PROVEN, claim.to_json()


NONE = {"jokers": 1, "bridges": 1, "bonus_cards": 1}


def test_the_decks_are_small():
    cards = [deck_of(case.ruleset()) for case in SMALL_CASES]
    assert {deck.places.bit_count() + deck.jokers for deck in cards} == {SMALL}
