"""The truth is among the repairs that a damaged claim gets."""

import time
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine import FinalPosition, Problem, Repair, Status, rulesets, verify
from engine.games.elfer_raus.proof.plan import agrees
from engine.games.elfer_raus.repairs.nearest import repairs
from tests.engine.games.elfer_raus.bot_games import end_of
from tests.engine.games.elfer_raus.damage import (
    SEEN_BY_COUNTING,
    Damage,
    card_in_two_hands,
    number_misread,
    other_seat_out,
    sum_miscounted,
)

SEATS = (2, 3, 6)
ENOUGH = 3  # seconds


def damaged(
    damage: Damage, key: str, seats: int
) -> tuple[FinalPosition, FinalPosition, tuple[Problem, ...]]:
    """A true end, the claim it was damaged to, and what is wrong with that."""
    end = end_of(key, seats, seed=0)
    done = damage(end, Random(f"{damage.__name__} {key} {seats} 0"))
    claim = done[0] if done else end
    return end, claim, verify(claim, effort=0).problems


def holds_truth(offers: tuple[Repair, ...], end: FinalPosition) -> bool:
    return any(agrees(end, repair.position) for repair in offers)


@pytest.mark.parametrize("key", rulesets)
def test_what_was_true_is_among_the_repairs_that_counting_finds(key):
    for damage, seats in product(SEEN_BY_COUNTING, SEATS):
        end, claim, problems = damaged(damage, key, seats)
        assert not problems or holds_truth(repairs(claim, problems), end), claim.to_json()


@pytest.mark.parametrize("key", rulesets)
def test_truth_is_among_them_if_table_and_stock_are_unknown_too(key):
    for damage, seats in product([card_in_two_hands, number_misread, other_seat_out], SEATS):
        end, claim, _ = damaged(damage, key, seats)
        claim = replace(claim, table=None, stock=None)
        problems = verify(claim, effort=0).problems
        assert not problems or holds_truth(repairs(claim, problems), end), claim.to_json()


@pytest.mark.parametrize("key", ["classic", "cars", "junior", "master"])
@pytest.mark.parametrize("damage", [number_misread, sum_miscounted])
def test_what_a_search_offers_is_accepted_and_holds_what_was_true(damage, key):
    end, claim, problems = damaged(damage, key, 3)
    offers = repairs(claim, problems, effort=ENOUGH) if problems else ()
    assert not problems or holds_truth(offers, end)
    assert all(verify(repair.position, effort=0).problems == () for repair in offers)


def test_those_a_game_was_found_for_come_first():
    _, claim, problems = damaged(sum_miscounted, "classic", 4)
    ranks = [repair.status for repair in repairs(claim, problems, effort=ENOUGH)]
    assert ranks == sorted(ranks, key=[Status.PROVEN, Status.CONSISTENT].index)
    assert ranks[0] is Status.PROVEN


def test_all_of_them_together_take_no_more_than_the_effort():
    _, claim, problems = damaged(sum_miscounted, "fxs/three-starts", 2)
    began = time.thread_time()
    repairs(claim, problems, effort=0.05)
    assert time.thread_time() - began < 1  # with ample room for counting on a busy machine
