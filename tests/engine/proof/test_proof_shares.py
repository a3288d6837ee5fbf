"""Cards shared out among holders of whom a penalty or a count is known."""

from random import Random

import pytest

from engine import rulesets
from engine.cards import Card, each_card
from engine.claims import deduced
from engine.deck import deck_of
from engine.proof.completion.shares import Share, Sharing, sized
from engine.proof.search import find
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


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("draws", [0, 2])
def test_hands_that_drew_little_are_no_larger_than_dealt_and_drawn(seed, draws):
    shares = [Share(None, 90), Share(None, 60), Share(9, None), Share(None, 70), Share(0, None)]
    found = sized(shares, 35 + draws, [10] * 4, draws, Random(seed))
    if found == shares:
        return  # now and then any sizes are tried
    sizes = [share.size or 0 for share in found]
    assert sum(sizes) == 35 + draws
    assert sum(max(0, size - 10) for size in sizes) <= draws
    assert [each.penalty for each in found] == [each.penalty for each in shares]


def test_sizes_are_mostly_settled_where_hardly_anything_was_laid_and_else_never():
    full, few = [Share(None, 90), Share(None, 60)], [Share(None, 9), Share(None, 6)]
    settled = [sized(full, 19, [10, 10], 1, Random(seed)) != full for seed in range(40)]
    assert 20 < sum(settled) < 40
    assert all(sized(few, 4, [10, 10], 20, Random(seed)) == few for seed in range(40))
