"""Several hands of which only penalties are known: can the cards left be divided so?"""

import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from engine import FinalPosition, ProblemCode, Status, verify
from engine.games.elfer_raus.checks.penalties import MOST_STEPS, Kind, Parting, Share, can_be_parted
from tests.engine.scale import scaled

NOBODY = 0


def kinds_of(cards: Sequence[int]) -> list[Kind]:
    return [Kind(value, copies) for value, copies in sorted(Counter(cards).items())]


def has_way(cards: Sequence[int], shares: Sequence[Share], together: int) -> bool:
    """The same by giving every card to every hand or to nobody."""
    for holders in product(range(len(shares) + 1), repeat=len(cards)):
        hands: list[list[int]] = [[] for _ in range(len(shares) + 1)]
        for card, holder in zip(cards, holders, strict=True):
            hands[holder].append(card)
        counted = zip(shares, hands[1:], strict=True)
        if together >> len(cards) - len(hands[NOBODY]) & 1 and all(
            sum(hand) == share.penalty and share.sizes >> len(hand) & 1 for share, hand in counted
        ):
            return True
    return False


def random_claim(chance: Random) -> tuple[list[int], tuple[Share, ...], int]:
    """Two or three hands dealt from a few cards, their penalties misread now and then."""
    cards = [chance.randint(1, 8) for _ in range(chance.randint(3, 5))]
    hands: list[list[int]] = [[] for _ in range(chance.randint(2, 3))]
    for card in cards:
        chance.choice([*hands, []]).append(card)
    shares = tuple(
        Share(
            max(1, sum(hand) + chance.choice((0, 0, 0, 1, -1))), chance.choice((62, 1 << len(hand)))
        )
        for hand in hands
    )
    return cards, shares, chance.choice((62, 1 << sum(map(len, hands))))


def test_parting_agrees_with_trying_everything_on_toy_decks():
    chance, found = Random(11), Counter[bool]()
    for _ in range(scaled(150)):
        cards, shares, together = random_claim(chance)
        parted = can_be_parted(tuple(kinds_of(cards)), shares, together)
        assert parted == has_way(cards, shares, together), (cards, shares, together)
        found[parted] += 1
    assert min(found[True], found[False]) > 25


def test_hands_that_were_dealt_can_always_be_parted():
    chance = Random(12)
    for _ in range(scaled(60)):
        deck = [number for number in range(1, 21) for _ in range(4)]
        chance.shuffle(deck)
        hands = [deck[15 * seat : 15 * seat + chance.randint(1, 14)] for seat in range(4)]
        cards = [card for hand in hands for card in hand]
        shares = tuple(Share(sum(hand), 1 << len(hand)) for hand in hands)
        assert can_be_parted(tuple(kinds_of(cards)), shares, 1 << len(cards))


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
