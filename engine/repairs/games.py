"""Repairs of claims that fail as a whole: a card is elsewhere, or hands were exchanged."""

from collections.abc import Iterator
from itertools import combinations

from engine.cards import Card, Cards
from engine.claims.account import NUMBERS, Account
from engine.games.elfer_raus.verdict import Place, Problem
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.repairs.counts import miscounted_stock
from engine.repairs.edits import Holder, holders, swapped_hands, taken, with_cards, with_hand
from engine.repairs.ending import other_end, other_first
from engine.repairs.repair import Candidate, RepairCode, candidate, in_turn
from engine.seats import Seat


def oversize(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Hands too large for the rest: the stock was miscounted, or a card is in the stock."""
    yield from miscounted_stock(account, problem)
    yield from other_first(account)
    yield from moved(account.position, problem, (Place.STOCK,))


def not_out(account: Account, problem: Problem) -> Iterator[Candidate]:
    """The seat out holds cards: another seat went out, or the last card is elsewhere."""
    yield from other_end(account, problem)
    hand = account.position.hands[problem.seats[0]] if problem.seats else None
    if hand is not None and hand.size == 1:
        places = (Place.STOCK, *holders(account.position)[:-1])
        yield from moved(account.position, problem, places)


def played_otherwise(account: Account, problem: Problem) -> Iterator[Candidate]:
    """No game ends so: a card of a hand is elsewhere, or hands were exchanged."""
    position = account.position
    yield from in_turn(
        other_first(account),
        moved(position, problem, (Place.STOCK,)),
        mixed_up(position),
        moved(position, problem, holders(position)[:-2]),
        misread(account),
        other_end(account, problem),
    )


def mixed_up(position: FinalPosition) -> Iterator[Candidate]:
    """Exchange the hands of two seats that both hold cards."""
    for one, other in combinations(range(position.seats), 2):
        if position.out not in {one, other}:
            yield from candidate(RepairCode.HANDS_SWAPPED, swapped_hands(position, one, other))


def moved(
    position: FinalPosition, problem: Problem, places: tuple[Holder, ...]
) -> Iterator[Candidate]:
    """Move a card of a hand to one of these places; cards of the problem first."""

    def far(holding: tuple[Seat, Card]) -> tuple[bool, bool]:
        return holding[1] not in problem.cards, holding[0] not in problem.seats

    for seat, card in sorted(held_cards(position), key=far):
        rest = taken(position, seat, card)
        for place in places:
            if rest is not None and place != seat:
                changed = with_cards(rest, place, Cards(card.bit))
                yield from candidate(RepairCode.CARD_MOVED, changed, card)


def held_cards(position: FinalPosition) -> Iterator[tuple[Seat, Card]]:
    """Every card that the claim puts in a hand, with its seat."""
    for seat, hand in enumerate(position.hands):
        for each in dict.fromkeys(hand.cards) if hand is not None else ():
            yield Seat(seat), each


def misread(account: Account) -> Iterator[Candidate]:
    """Replace a number of a hand by a neighbouring number."""
    for seat, hand in enumerate(account.position.hands):
        for changed in neighbours(hand) if hand is not None else ():
            position = with_hand(account.position, seat, changed)
            yield from candidate(RepairCode.NUMBER_CHANGED, position)


def neighbours(hand: HandClaim) -> Iterator[HandClaim]:
    """The hand with one of its numbers changed by one."""
    for number in dict.fromkeys(hand.numbers):
        for other in (number - 1, number + 1):
            if 0 < other < len(NUMBERS):
                rest = list(hand.numbers)
                rest[rest.index(number)] = other
                yield hand._replace(numbers=tuple(sorted(rest)))
