"""Toy decks: what is proven is a real end, and no other one ever is; hardly any stays open.

In the suite every fourth deck, with SOAK all; of all decks what stays open.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine import Cards, FinalPosition, HandClaim, Seat, Table
from engine.cards import JOKER
from engine.games.elfer_raus.proof.goal import goal_of
from engine.games.elfer_raus.proof.search import find
from tests.engine.games.elfer_raus.proof.attempts import record_in
from tests.engine.games.elfer_raus.toy_decks import SMALL_DECKS, SOME_DECKS
from tests.engine.games.elfer_raus.toys import ends, in_order, name, sorted_bridges
from tests.engine.scale import scaled

SOME = 0.05  # seconds
ENDS, OTHERS = scaled(5), scaled(3)
ATTEMPTS, OPEN = 300, 0.03  # docs/proof.md says which ends stay open


def some(positions: set[FinalPosition], most: int) -> list[FinalPosition]:
    ordered = in_order(positions)
    return Random(7).sample(ordered, min(most, len(ordered)))


@pytest.mark.parametrize("case", SOME_DECKS, ids=name)
def test_a_record_ends_as_claimed(case):
    tried = some(ends(case), ENDS)
    records = [(end, find(end, SOME).record) for end in tried]
    assert all(
        sorted_bridges(record.replay().position()) == end for end, record in records if record
    )


def test_hardly_any_end_stays_open():
    tried = [end for case in SMALL_DECKS for end in some(ends(case), ENDS)]
    open_ends = [end.to_json() for end in tried if record_in(ATTEMPTS, end) is None]
    assert len(open_ends) <= OPEN * len(tried), open_ends


@pytest.mark.parametrize("case", SOME_DECKS, ids=name)
def test_no_other_way_to_account_for_all_cards_is_proven(case):
    real, tried = ends(case), 0
    for other in others(real):
        if other not in real and goal_of(other) is not None:
            assert find(other, SOME).record is None, other.to_json()
            tried += 1
        if tried == OTHERS:
            break
    assert tried == OTHERS


def others(real: set[FinalPosition]) -> Iterator[FinalPosition]:
    """Ends with some cards moved, or with the bonus cards and bridges of another end."""
    chance, samples = Random(3), some(real, len(real))
    while True:
        end, other = chance.choice(samples), chance.choice(samples)
        yield moved(end, chance)
        yield replace(end, bonus=other.bonus, bridges_left=other.bridges_left)
        yield replace(end, bridges=other.bridges)
        yield replace(end, hands=other.hands, out=other.out, blocked=other.blocked)


def moved(end: FinalPosition, chance: Random) -> FinalPosition:
    """Some number cards in other places; a seat that then holds none is out."""
    assert isinstance(end.stock, Cards)
    assert end.table is not None
    piles = [*(hand.cards for hand in end.hands if hand), end.stock, end.table.cards]
    for _ in range(chance.randint(1, 2)):
        taken, given = chance.sample(range(len(piles)), 2)
        if number_cards := [card for card in piles[taken] if card != JOKER]:
            card = chance.choice(number_cards)
            piles[taken] = Cards(piles[taken] - card.bit)
            piles[given] = Cards(piles[given] + card.bit)
    empty = [seat for seat in range(end.seats) if not piles[seat]]
    return replace(
        end,
        hands=tuple(map(HandClaim, piles[: end.seats])),
        stock=piles[-2],
        table=Table(Cards(piles[-1] | end.table.jokers), end.table.jokers),
        out=Seat(empty[0]) if empty else None,
        blocked=not empty,
    )
