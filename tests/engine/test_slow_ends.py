"""The slow model against itself: no card is lost, every end is found."""

import random
from itertools import permutations

import pytest

from engine import rulesets
from tests.engine.slow import (
    SlowGame,
    SlowRedeal,
    all_cards,
    all_ends,
    cards_to_deal,
    count_sequences,
    slow_rules,
)
from tests.engine.slow.written import game


@pytest.mark.parametrize("key", rulesets)
def test_random_round_keeps_every_card_and_ends(key):
    chance = random.Random(key)
    rules = slow_rules(key)
    cards = sorted(cards_to_deal(rules))
    chance.shuffle(cards)
    now = random_end(rules, 3, cards, chance)
    assert sorted(spread(now)) == sorted(all_cards(rules))


def random_end(rules, seats, cards, chance):
    size = rules.hand(seats)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    now = SlowGame.start(rules, hands, cards[seats * size :])
    while not now.over:
        now = now.play(chance.choice(sorted(now.moves())))
    return now


def spread(now):
    """Every card, in every place; a joker on the table is a joker."""
    lying = ["*" if kind == "joker" else where for where, kind in now.table.items()]
    return [*lying, *now.stock, *(card for hand in now.hands for card in hand)]


def test_sequences_of_a_tiny_round_are_counted():
    toy = {"colours": 1, "numbers": (1, 3), "centre": 2}
    start = game("fxs", "r2 r3", "r1", **toy)
    assert [count_sequences(start, depth) for depth in range(5)] == [1, 1, 2, 2, 0]


def test_all_ends_of_three_cards_are_four():
    rules = slow_rules("classic", colours=1, numbers=(1, 3), centre=2, hand=1)
    ends = all_ends(rules, 2)
    assert {(end.out, end.hands) for end in ends} == {
        (0, ((), ("r1",))),
        (0, ((), ("r3",))),
        (1, (("r1",), ())),
        (1, (("r3",), ())),
    }


TOYS = [
    ("fxs/three-starts", {"colours": 1, "numbers": (1, 5), "centre": 3, "hand": 1}),
    ("cars", {"colours": 1, "numbers": (1, 6), "centre": 3, "hand": 2}),
    ("junior", {"colours": 2, "numbers": (1, 5), "hand": 2}),
    ("master", {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1, "jokers": 1}),
]


@pytest.mark.parametrize(("key", "toy"), TOYS)
def test_all_ends_are_those_of_every_order_of_the_cards(key, toy):
    rules = slow_rules(key, **toy)
    found = {
        end for order in permutations(cards_to_deal(rules)) for end in plain_ends(rules, order)
    }
    assert {(end.out, end.table, end.hands, end.stock) for end in all_ends(rules, 2)} == found


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
