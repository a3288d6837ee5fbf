"""Überall anschließen with all 80 cards: for each order a round is played that ends so."""

from itertools import permutations
from random import Random

import pytest

from engine.box.results import dealt_evenly
from tests.engine.box.slow.orders import joining, opened
from tests.engine.box.slow.walk import numbers_of

MOST_TURNS = 20_000


def played(seats, chance):
    """The order of a random round; None if it takes too long."""
    cards = numbers_of(4, 20)
    chance.shuffle(cards)
    sizes = dealt_evenly(80, seats)
    state = opened([tuple(cards.pop() for _ in range(size)) for size in sizes])
    steps = joining(20, seats)
    for _ in range(MOST_TURNS):
        if len(state.out) == seats:
            return state.out
        state = chance.choice(list(steps(state)))
    return None


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_order_ends_some_round(seats):
    """Any seat may open, so orders that differ only by a turn of the table are one."""
    chance, found, tried = Random(11), set(), 0
    while len(found) < len(list(permutations(range(seats)))):
        tried += 1
        assert tried < 3_000, sorted(found)
        order = played(seats, chance)
        if order is not None:
            found |= {tuple((seat + by) % seats for seat in order) for by in range(seats)}
