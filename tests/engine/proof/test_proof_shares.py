"""Cards shared out among holders of whom a penalty or a count is known."""

from random import Random

import pytest

from engine import rulesets
from engine.cards import Card, each_card
from engine.games.elfer_raus.checks.deductions import deduced
from engine.games.elfer_raus.proof.search import find
from engine.games.elfer_raus.proof.shares import Share, Sharing
from engine.games.elfer_raus.rules.setup import deck_of
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS

LONG = 20  # seconds; a busy machine is no reason to fail
CARDS = deck_of(rulesets["classic"]).dealt


def worth(cards: int) -> int:
    return sum(card.number for card in each_card(cards))


def parts(chance: Random, sizes: list[int]) -> list[list[Card]]:
    """So many cards each, no card twice."""
    cards = chance.sample(CARDS, sum(sizes))
    return [[cards.pop() for _ in range(size)] for size in sizes]


@pytest.mark.parametrize("seed", range(10))
def test_penalties_beside_counts_use_up_all_cards(seed):
    chance = Random(seed)
    *hands, stock = parts(chance, [9, 2, 14, 11])
    sums = [sum(card.number for card in hand) for hand in hands]
    shares = [*(Share(None, each) for each in sums), Share(len(stock), None)]
    cards = [card for part in (*hands, stock) for card in part]
    found = [Sharing(cards, 11, chance).shared(shares) for _ in range(5)]
    assert any(found)
    for *held, piled in filter(None, found):
        assert [worth(each) for each in held] == sums
        assert piled.bit_count() == len(stock)
        assert sum(held) + piled == sum(card.bit for card in cards)


def test_more_cards_than_make_up_a_penalty_are_not_shared():
    sharing = Sharing(CARDS[:3], 11, Random(1))  # r1 r2 r3
    assert sharing.shared([Share(None, 3), Share(2, None)]) == [CARDS[2].bit, 3 << CARDS[0]]
    assert Sharing(CARDS[:3], 11, Random(1)).shared([Share(None, 1), Share(1, None)]) is None
    assert Sharing(CARDS[:3], 11, Random(1)).shared([Share(None, 4), Share(4, None)]) is None


@pytest.mark.parametrize(("key", "seats"), [("master", 5), ("classic", 3), ("junior", 4)])
def test_totals_beside_a_counted_stock_are_proven(key, seats):
    for seed in range(44143, 44147):
        claim = LESS["stock counted"](LESS["totals"](end_of(key, seats, seed)))
        assert find(deduced(claim), LONG).record is not None
