"""Repairs of how a round ended, and of what was played."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engine.cards import Card, Cards
from engine.games.elfer_raus.checks.account import NUMBERS, Account
from engine.games.elfer_raus.checks.ending import empty_seats
from engine.games.elfer_raus.position import FinalPosition, HandClaim
from engine.games.elfer_raus.repairs.counts import miscounted_stock
from engine.games.elfer_raus.repairs.edits import (
    Candidate,
    Holder,
    RepairCode,
    candidate,
    holders,
    in_turn,
    swapped_hands,
    taken,
    with_cards,
    with_hand,
)
from engine.games.elfer_raus.verdict import Place, Problem
from engine.seats import Seat


def other_end(account: Account, problem: Problem) -> Iterator[Candidate]:
    """A seat without cards went out, two hands were exchanged, or one is not entered yet."""
    position = account.position
    for seat in empty_seats(account):
        changed = replace(position, out=Seat(seat), blocked=False)
        yield from candidate(RepairCode.END_CHANGED, changed)
        if position.out is not None:
            swapped = swapped_hands(position, position.out, seat)
            yield from candidate(RepairCode.HANDS_SWAPPED, swapped)
    for seat in empty_seats(account):
        if seat != position.out:
            yield from candidate(RepairCode.HAND_OPEN, with_hand(position, seat, None))
    yield from candidate(RepairCode.END_CHANGED, replace(position, out=None, blocked=False))
    if position.out is not None:
        emptied = with_hand(position, position.out, HandClaim())
        yield from candidate(RepairCode.HAND_EMPTIED, emptied)
    if account.can_block:
        yield from candidate(RepairCode.END_CHANGED, replace(position, out=None, blocked=True))


def other_first(account: Account) -> Iterator[Candidate]:
    """Another seat began: the smallest change, because cards and points stay the same."""
    position = account.position
    if position.first is None:
        return
    for seat in account.seats:
        if seat != position.first:
            changed = replace(position, first=Seat(seat))
            yield from candidate(RepairCode.FIRST_CHANGED, changed)


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
        for card in dict.fromkeys(hand.cards) if hand is not None else ():
            yield Seat(seat), card


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
