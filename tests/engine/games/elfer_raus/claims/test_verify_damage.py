"""Claims that were true until something was miscounted or misread: each is found out."""

from itertools import chain
from random import Random

import pytest

from engine import Card, Problem, Status, rulesets, verify
from engine.games.elfer_raus.proof.plan import agrees
from engine.games.elfer_raus.repairs.nearest import repairs
from tests.engine.games.elfer_raus.damage import PERHAPS_POSSIBLE, SEEN_BY_COUNTING, Damage, Damaged
from tests.engine.games.elfer_raus.random_games import random_start
from tests.engine.games.elfer_raus.styles import STYLES, moments
from tests.engine.scale import scaled

SOME = 0.1  # seconds


def damages(damage: Damage, key: str) -> list[Damaged]:
    """The damage done to the ends of some random games."""
    chance = Random(f"{damage.__name__} {key}")
    claims: list[Damaged] = []
    while len(claims) < scaled(2):
        end = moments(random_start(key, chance), chance.choice(STYLES), chance)[-1].position()
        claim = damage(end, chance)
        if claim is not None:
            claims.append(claim)
    return claims


def is_named(problem: Problem, cards: set[Card], seats: set[int]) -> bool:
    return bool(cards & set(problem.cards) or seats & set(problem.seats))


@pytest.mark.parametrize("key", rulesets)
def test_damage_is_found_and_named_and_can_be_repaired(key):
    for claim, cards, seats in chain.from_iterable(damages(kind, key) for kind in SEEN_BY_COUNTING):
        problems = verify(claim, effort=0).problems
        assert any(is_named(problem, cards, seats) for problem in problems), claim.to_json()
        repaired = repairs(claim, problems)[0]
        assert verify(repaired.position, effort=0).status is Status.CONSISTENT


@pytest.mark.parametrize("key", rulesets)
def test_damage_that_counting_sees_is_named_and_what_is_proven_agrees(key):
    for claim, cards, seats in chain.from_iterable(damages(kind, key) for kind in PERHAPS_POSSIBLE):
        verdict = verify(claim, effort=SOME)
        if verdict.record is not None:
            assert agrees(verdict.record.replay().position(), claim)
        elif verdict.problems:
            assert any(is_named(problem, cards, seats) for problem in verdict.problems), (
                claim.to_json()
            )
