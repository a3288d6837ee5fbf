"""Hands given by numbers only, table and stock unknown: the usual way to enter a round."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine import (
    Cards,
    FinalPosition,
    HandClaim,
    ProblemCode,
    Seat,
    Status,
    deal,
    rulesets,
    verify,
)
from tests.engine.games.elfer_raus.knowledge import LESS
from tests.engine.games.elfer_raus.styles import STYLES, moments
from tests.engine.scale import scaled

PATIENCE = 20.0  # seconds of the processor; hundredths of one are taken
TOYS = [
    rulesets[key].resized(colours=3, numbers=(1, 5), centre=3, hand=2)
    for key in ("classic", "cars/three-starts", "fxs/any-start", "classic/false-start")
]


def made_up(key: str, seats: int, chance: Random) -> FinalPosition:
    """Numbers by chance: what people type, misread and all."""
    low, high = rulesets[key].numbers
    hands = [HandClaim()]
    for _ in range(1, seats):
        drawn = sorted(chance.randint(low, high) for _ in range(chance.choice((1, 2, 3, 4, 6, 8))))
        hands.append(HandClaim(Cards(0), tuple(drawn)))
    return FinalPosition(rulesets[key], seats, Seat(0), hands=tuple(hands))


@pytest.mark.parametrize("key", rulesets)
def test_numbers_made_up_are_proven_or_refuted(key):
    for seats, seed in product(range(2, 7), range(scaled(1))):
        claim = made_up(key, seats, Random(f"{key} {seats} {seed}"))
        verdict = verify(claim, effort=PATIENCE)
        assert verdict.status is not Status.CONSISTENT, claim.to_json()


@pytest.mark.parametrize("key", ["classic", "cars", "master"])
def test_hands_of_four_six_and_three_numbers_are_proven(key):
    hands = ["-", "?1 ?2 ?18 ?20", "?1 ?3 ?16 ?17 ?19 ?20", "?4 ?19 ?20"]
    assert verify(FinalPosition.of(key, 4, out=0, hands=hands)).status is Status.PROVEN


@pytest.mark.parametrize(
    ("key", "hands"),
    [
        ("classic", ["-", "?12 ?18", "?4 ?12 ?14 ?15 ?16 ?19 ?20 ?20", "=43", "?5 ?12", "?6 ?12"]),
        ("classic", ["-", "?4 ?6 ?7 ?11 ?13 ?18 ?18", "?14 ?18", None, "?8 ?9 ?11 ?11 ?14 ?18"]),
    ],
)
def test_totals_and_unknown_hands_have_room_for_so_much_only(key, hands):
    (problem,) = verify(FinalPosition.of(key, len(hands), out=0, hands=hands), effort=0).problems
    assert problem.code is ProblemCode.NUMBER_OUT_OF_REACH
    assert problem.facts["needed"] > problem.facts["room"]


@pytest.mark.parametrize(
    ("key", "sizes"),
    [("junior", (5, 4, 7)), ("classic/false-start", (4, 5, 6, 13, 13))],
)
def test_large_hands_only_counted_are_given_cards_that_never_fitted(key, sizes):
    hands = ["-", *(" ".join("?" * size) for size in sizes)]
    claim = FinalPosition.of(key, len(hands), out=0, hands=hands)
    assert verify(claim, effort=PATIENCE).status is Status.PROVEN


NO_JOKERS = rulesets["master"].resized(
    colours=3, numbers=(1, 3), centre=2, hand=2, jokers=0, bridges=1, bonus_cards=2
)
NO_BRIDGES = rulesets["master"].resized(
    colours=3, numbers=(1, 5), centre=3, hand=2, jokers=0, bridges=0, bonus_cards=2
)


@pytest.mark.parametrize("rules", [*TOYS, NO_JOKERS, NO_BRIDGES], ids=str)
def test_no_end_of_a_game_is_refuted_by_its_numbers(rules):
    chance = Random(str(rules))
    for seed in range(scaled(60)):
        end = moments(deal(rules, 2, seed), chance.choice(STYLES), chance)[-1].position()
        claim = LESS["numbers, no table"](replace(end, stock=None))
        assert verify(claim, effort=0).problems == (), claim.to_json()
