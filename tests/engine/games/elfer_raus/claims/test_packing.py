"""Several hands of which only penalties are known: can the cards left be divided so?"""

import time
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from engine import FinalPosition, ProblemCode, Status, verify
from engine.games.elfer_raus.checks.penalties import (
    MOST_STEPS,
    Kind,
    Parting,
    Share,
    total_of,
    ways,
)


def kinds_of(cards: Sequence[int]) -> list[Kind]:
    return [Kind(value, copies) for value, copies in sorted(Counter(cards).items())]


def test_ways_to_make_a_sum_are_all_ways_of_this_sum_and_size():
    kinds = kinds_of([1, 1, 3, 4, 4])
    for total, size in product(range(total_of(kinds) + 1), range(6)):
        counts = product(*(range(kind.copies + 1) for kind in kinds))
        right = [
            way
            for way in counts
            if sum(way) == size
            and sum(n * kind.value for n, kind in zip(way, kinds, strict=True)) == total
        ]
        assert sorted(ways(kinds, total, 1 << size)) == sorted(right)


def test_parting_gives_up_before_it_takes_long():
    cards = [20] * 4 + [19] * 4 + [18] * 4 + [17] * 4 + [16] * 4
    shares = tuple(Share(73 + seat, (1 << 16) - 2) for seat in range(4))
    parting = Parting(kinds_of(cards), sum(share.penalty for share in shares))
    began = time.process_time()
    parting.can_go_on(len(parting.cards), shares, (1 << 21) - 2)
    assert -1 <= parting.steps <= MOST_STEPS
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    ("hands", "seats"),
    [
        (["-", "=1", "=1", None], (1, 2)),  # one of them holds the 1; the other cannot hold the 2
        (["-", "=17", "=1", "=1"], (2, 3)),
    ],
)
def test_penalties_that_clash_name_the_seats_that_clash(hands, seats):
    position = FinalPosition.of(
        "classic", 4, out=0, table="r1-20 y1-20 g1-20 b3-16", hands=hands, stock=None
    )
    verdict = verify(position, effort=0)
    assert verdict.status is Status.IMPOSSIBLE
    problem = next(p for p in verdict.problems if p.code is ProblemCode.PENALTIES_CLASH)
    assert problem.seats == seats
    assert problem.facts == {"penalties": tuple(int(hands[seat][1:]) for seat in seats)}


def test_penalties_that_fit_side_by_side_are_no_problem():
    position = FinalPosition.of(
        "classic", 4, out=0, table="r1-20 y1-20 g1-20 b3-16", hands=["-", "=2", "=1", None]
    )
    assert not verify(position, effort=0).problems
