"""Toy decks whole: what counting says of a claim, and what the search proves, is never wrong.

In the suite a sample of every fourth deck, and every second way to know less of its ends. With
SOAK=30000 everything.
"""

import pickle
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from heapq import nsmallest
from itertools import islice, product
from operator import attrgetter
from random import Random

import pytest

from engine import FinalPosition, Status, verify
from tests.engine.games.elfer_raus.case import Case
from tests.engine.games.elfer_raus.knowledge import LESS, Less
from tests.engine.games.elfer_raus.lost_knowledge import leaves_open
from tests.engine.games.elfer_raus.toy_decks import SOME_DECKS
from tests.engine.games.elfer_raus.toys import (
    accounts,
    cards_alone,
    ends,
    ends_however_set_up,
    in_order,
    name,
    placed_ends,
)
from tests.engine.scale import SOAK, scaled

SOME = 0.02  # seconds
PLACINGS, KNOWN = scaled(25), scaled(1)
MASTER_DECKS = [case for case in SOME_DECKS if case.key == "master"]


def some_accounts(case: Case) -> Iterator[FinalPosition]:
    """As many of all ways to place the cards as are wanted; all of them in a soak."""
    if SOAK > 1:
        return accounts(case)
    chance = Random(11)
    return iter(nsmallest(PLACINGS, accounts(case), key=lambda _: chance.random()))


@pytest.mark.parametrize("case", SOME_DECKS, ids=name)
def test_an_end_that_cannot_be_is_never_proven(case):
    real = placed_ends(case)
    for claim in some_accounts(case):
        if claim not in real:
            assert verify(claim, effort=SOME).status is not Status.PROVEN, claim.to_json()


@pytest.mark.parametrize("case", MASTER_DECKS, ids=name)
def test_bonus_cards_and_bridges_of_another_end_prove_nothing(case):
    real = ends(case)
    placed = in_order({cards_alone(end) for end in real})
    extras = sorted({(end.bonus, end.bridges, end.bridges_left) for end in real}, key=str)
    chance, total = Random(12), len(placed) * len(extras)
    for cards, more in product(placed, extras):
        if chance.random() * total >= PLACINGS:
            continue
        claim = replace(cards, **dict(zip(("bonus", "bridges", "bridges_left"), more, strict=True)))
        wrong = Status.IMPOSSIBLE if claim in real else Status.PROVEN
        assert verify(claim, effort=SOME).status is not wrong, claim.to_json()


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
    return ways if SOAK > 1 else ways[SOME_DECKS.index(case) % 2 :: 2]


def set_up_like(one: FinalPosition, less: Less, every: list[FinalPosition]) -> list[FinalPosition]:
    """The ends with the same seat out, and with the same first seat and layout if the claim says
    them. The claims made of these ends fit no other end."""
    facts = [fact for fact in ("out", "first", "layout") if getattr(less(one), fact) is not None]
    same = attrgetter("blocked", *facts)
    return [end for end in every if same(end) == same(one)]


@pytest.fixture(scope="module", params=SOME_DECKS, ids=name)
def deck(request) -> tuple[Case, list[FinalPosition]]:
    """A deck and all its ends, computed once for all tests."""
    return request.param, in_order(ends_however_set_up(request.param))


def test_what_is_deduced_is_true_of_all_completions(deck):
    case, every = deck
    chance = Random(5)
    for less in ways_to_know_less(case):
        for claim, said_of in some_claims(every, less, chance):
            verdict = verify(claim, effort=0)
            assert verdict.status is Status.CONSISTENT, claim.to_json()
            assert all(leaves_open(verdict.deduced, end) for end in said_of), claim.to_json()


def test_verdict_comes_whole_from_another_process():
    impossible = FinalPosition.of("classic", 2, out=0, hands=["r1", None])
    for claim in (impossible, *islice(ends(SOME_DECKS[0]), 2)):
        verdict = verify(claim)
        assert pickle.loads(pickle.dumps(verdict)) == verdict
