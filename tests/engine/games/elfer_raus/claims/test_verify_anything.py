"""Every claim gets an answer, and more knowledge never makes it less strict."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import FinalPosition, Status, repairs, rulesets, verify
from tests.engine.games.elfer_raus.case import random_case
from tests.engine.games.elfer_raus.lost_knowledge import forgotten
from tests.engine.games.elfer_raus.random_games import random_games
from tests.engine.scale import scaled

HANDS = ["-", "?", "r5", "r1-20", "? ? ?7 ?7", "?21", "=0", "=11", "=9999", "* * * * *", "y11 *"]
TABLES = ["-", "r11", "r1-21", "*r11", "y9 y12-14 b3", "r1-20 y1-20 g1-20 b1-20", "*b5 g10-12"]
STOCKS: list[int | str] = [0, 1, 20, 999, "-", "r5", "* *", "r11 y11 g11 b11 * b12-20"]
COUNTS = st.lists(st.sampled_from([0, 1, 4, 999]), min_size=6, max_size=6)


@st.composite
def wild_claims(draw: st.DrawFn) -> FinalPosition:
    """Claims about any rule set that make no sense at all."""
    chance = draw(st.randoms(use_true_random=False))
    seats = draw(st.integers(2, 6))
    ruleset = random_case(draw(st.sampled_from(list(rulesets))), chance).ruleset()
    some_seat = st.none() | st.integers(0, seats - 1)
    bridges = st.lists(st.sampled_from(["r9-y9", "y9-r9", "r9-b9", "g20-b20", "b11-g11"]))
    return FinalPosition.of(
        ruleset,
        seats,
        out=draw(some_seat),
        blocked=draw(st.booleans()),
        first=draw(some_seat),
        table=draw(st.none() | st.sampled_from(TABLES)),
        hands=[draw(st.none() | st.sampled_from(HANDS)) for _ in range(seats)],
        stock=draw(st.none() | st.sampled_from(STOCKS)),
        layout=draw(st.none() | st.permutations("rygb").map("".join)),
        bonus=draw(st.none() | COUNTS.map(lambda counts: counts[:seats])),
        bridges=draw(st.none() | bridges),
        bridges_left=draw(st.none() | COUNTS.map(lambda counts: counts[:seats])),
    )


@settings(max_examples=scaled(180), deadline=None)
@given(wild_claims())
def test_any_claim_gets_a_verdict_and_repairs_that_are_verified(claim):
    verdict = verify(claim, effort=0)
    assert (verdict.status is Status.IMPOSSIBLE) == bool(verdict.problems)
    for repair in repairs(claim, verdict.problems):
        assert verify(repair.position, effort=0).status is repair.status is not Status.IMPOSSIBLE


@settings(max_examples=scaled(80), deadline=None)
@given(wild_claims())
def test_what_was_deduced_is_consistent_and_leaves_nothing_to_deduce(claim):
    verdict = verify(claim, effort=0)
    if not verdict.problems:
        again = verify(verdict.deduced, effort=0)
        assert (again.problems, again.deduced) == ((), verdict.deduced)


@settings(max_examples=scaled(30), deadline=None)
@given(random_games(), st.integers(0, 99))
def test_forgetting_more_never_brings_a_problem(played, seed):
    end = played.moments()[-1].position()
    claim = forgotten(end, Random(seed))
    for seat in range(end.seats):
        hands = tuple(None if seat == other else hand for other, hand in enumerate(claim.hands))
        assert not verify(replace(claim, hands=hands), effort=0).problems
