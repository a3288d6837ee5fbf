"""Toy decks whole: every way to place the cards is proven or impossible, and nothing else.

In the suite a sample of every second deck, and every second way to know less of its ends. With
SOAK=30000 everything.
"""

import pickle
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from heapq import nsmallest
from itertools import chain, islice, product
from operator import attrgetter
from random import Random

import pytest

from engine import FinalPosition, ProblemCode, Status, verify
from engine.repairs.nearest import repairs
from tests.engine.case import Case
from tests.engine.intersection import intersection, leaves_open
from tests.engine.knowledge import LESS, Less
from tests.engine.scale import SOAK, scaled
from tests.engine.toy_decks import LARGER_DECKS, SMALL_DECKS
from tests.engine.toys import (
    accounts,
    cards_alone,
    ends,
    ends_however_set_up,
    in_order,
    name,
    placed_ends,
    sorted_bridges,
)

LONG = 300  # seconds
ENOUGH = 10  # to settle a claim, where what follows from it is not asked for
SEARCHED = {ProblemCode.EVERYTHING_TRIED}  # for these no theorem is known
PLACINGS, KNOWN, ALIKE = scaled(25), scaled(1), scaled(80)
SMALLEST = SMALL_DECKS if SOAK > 1 else SMALL_DECKS[::2]
MASTER_DECKS = [case for case in SMALL_DECKS if case.key == "master"]
DECKS = SMALLEST + (LARGER_DECKS if SOAK > 1 else [])


def some_accounts(case: Case) -> Iterator[FinalPosition]:
    """As many of all ways to place the cards as are wanted; all of them in a soak."""
    if SOAK > 1:
        return accounts(case)
    chance = Random(11)
    return iter(nsmallest(PLACINGS, accounts(case), key=lambda _: chance.random()))


@pytest.mark.parametrize("case", DECKS, ids=name)
def test_every_way_to_place_the_cards_is_proven_or_impossible(case):
    real = placed_ends(case)
    tried = unnamed = 0
    for claim in chain(some_accounts(case), islice(in_order(real), PLACINGS)):
        wanted = Status.PROVEN if claim in real else Status.IMPOSSIBLE
        verdict = verify(claim, effort=ENOUGH)
        assert verdict.status is wanted, claim.to_json()
        tried += 1
        unnamed += verdict.problems[:1] != () and verdict.problems[0].code in SEARCHED
    assert unnamed <= tried // 10


@pytest.mark.parametrize("case", MASTER_DECKS, ids=name)
def test_bonus_cards_and_bridges_of_another_end_are_proven_or_impossible(case):
    real = ends(case)
    placed = in_order({cards_alone(end) for end in real})
    extras = sorted({(end.bonus, end.bridges, end.bridges_left) for end in real}, key=str)
    chance, total = Random(12), len(placed) * len(extras)
    for cards, more in product(placed, extras):
        if chance.random() * total >= PLACINGS:
            continue
        claim = replace(cards, **dict(zip(("bonus", "bridges", "bridges_left"), more, strict=True)))
        wanted = Status.PROVEN if claim in real else Status.IMPOSSIBLE
        assert verify(claim, effort=ENOUGH).status is wanted, claim.to_json()


def alike(ends: list[FinalPosition], less: Less) -> dict[FinalPosition, list[FinalPosition]]:
    """Claims that know less, each with all the ends of which it could be said."""
    groups = defaultdict(list)
    for end in ends:
        groups[less(end)].append(end)
    return groups


def some_claims(
    every: list[FinalPosition], less: Less, chance: Random
) -> list[tuple[FinalPosition, list[FinalPosition]]]:
    """As many as are wanted; all of them in a soak."""
    claims = alike(every if SOAK > 1 else set_up_like(chance.choice(every), less, every), less)
    return [
        (claim, claims[claim]) for claim in chance.sample(list(claims), min(len(claims), KNOWN))
    ]


def ways_to_know_less(case: Case) -> list[Less]:
    """Every second one, and the others with the next deck; all of them in a soak."""
    ways = list(LESS.values())
    return ways if SOAK > 1 else ways[SMALLEST.index(case) % 2 :: 2]


def set_up_like(one: FinalPosition, less: Less, every: list[FinalPosition]) -> list[FinalPosition]:
    """The ends with the same seat out, and with the same first seat and layout if the claim says
    them. The claims made of these ends fit no other end."""
    facts = [fact for fact in ("out", "first", "layout") if getattr(less(one), fact) is not None]
    same = attrgetter("blocked", *facts)
    return [end for end in every if same(end) == same(one)]


@pytest.fixture(scope="module", params=SMALLEST, ids=name)
def deck(request) -> tuple[Case, list[FinalPosition]]:
    """A deck and all its ends, computed once for all tests."""
    return request.param, in_order(ends_however_set_up(request.param))


def test_what_is_deduced_is_what_all_completions_share(deck):
    case, every = deck
    chance = Random(5)
    for less in ways_to_know_less(case):
        for claim, said_of in some_claims(every, less, chance):
            verdict = verify(claim, effort=LONG)
            assert verdict.status is Status.PROVEN, claim.to_json()
            shared = intersection(claim, said_of)
            assert sorted_bridges(verdict.deduced) == shared, claim.to_json()


def test_ends_of_which_a_claim_could_be_said_are_what_it_leaves_open(deck):
    every = deck[1]
    some = Random(6).sample(every, min(len(every), ALIKE))
    for less in LESS.values():
        claims = alike(some, less)
        claim = less(some[0])
        assert claims[claim] == [end for end in some if leaves_open(claim, end)]


def exhausted() -> FinalPosition:
    """The first placing that counting does not refute, and only trying everything does."""
    size = {"colours": 1, "numbers": (1, 6), "centre": 3, "hand": 2}
    for claim in accounts(Case("fxs", size=size)):
        if any(each.code == ProblemCode.EVERYTHING_TRIED for each in verify(claim).problems):
            return claim
    raise AssertionError


def test_a_search_of_everything_names_seats_and_counts_moments():
    (problem,) = verify(exhausted()).problems
    assert problem.code is ProblemCode.EVERYTHING_TRIED
    assert problem.seats
    assert problem.facts["completions"] == 1
    assert problem.facts["moments"] > 0


def test_what_only_trying_everything_refutes_can_be_repaired_too():
    toy = "fxs/three-starts resized colours=2 numbers=1-3 centre=2 hand=2"
    placed = {"table": "y1-2", "hands": ["r1 y3", "r2-3"], "stock": "-", "layout": "ry"}
    claim = FinalPosition.of(toy, 2, blocked=True, first=0, **placed)
    problems = verify(claim).problems
    assert [each.code for each in problems] == [ProblemCode.EVERYTHING_TRIED]
    found = repairs(claim, problems, effort=LONG)
    assert found
    assert {each.status for each in found} == {Status.PROVEN}


def test_verdict_comes_whole_from_another_process():
    for claim in (exhausted(), *islice(ends(SMALL_DECKS[0]), 2)):
        verdict = verify(claim)
        assert pickle.loads(pickle.dumps(verdict)) == verdict
