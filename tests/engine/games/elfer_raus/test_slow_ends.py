"""The slow model against itself: all its ends are found, though the stock has no order there."""

from itertools import permutations

import pytest

from tests.engine.games.elfer_raus.slow import (
    SlowGame,
    SlowRedeal,
    all_ends,
    cards_to_deal,
    slow_rules,
)

TOYS = [
    ("fxs/three-starts", {"colours": 1, "numbers": (1, 5), "centre": 3, "hand": 1}),
    ("cars", {"colours": 1, "numbers": (1, 6), "centre": 3, "hand": 2}),
    ("junior", {"colours": 2, "numbers": (1, 5), "hand": 2}),
    ("master", {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1, "jokers": 1}),
]


@pytest.mark.parametrize(("key", "toy"), TOYS)
def test_all_ends_are_those_of_every_order_of_the_cards(key, toy):
    rules = slow_rules(key, **toy)
    expected = {
        end for order in permutations(cards_to_deal(rules)) for end in plain_ends(rules, order)
    }
    assert {(end.out, end.table, end.hands, end.stock) for end in all_ends(rules, 2)} == expected


def plain_ends(rules, order):
    """The ends of one deal and one order of the stock, nothing remembered."""
    size = rules.hand(2)
    try:
        start = SlowGame.start(rules, [order[:size], order[size : 2 * size]], order[2 * size :])
    except SlowRedeal:
        return set()
    return set(ends_from(start))


def ends_from(now):
    if now.over:
        yield now.out, now.state.table, now.state.hands, tuple(sorted(now.stock))
    for text in now.moves():
        yield from ends_from(now.play(text))
