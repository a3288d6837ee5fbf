"""Repairs of numbers, penalties and counts that are wrong by a little."""

from collections.abc import Iterator
from dataclasses import replace

from engine.cards import Cards
from engine.games.elfer_raus.checks.account import NUMBERS, Account
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.repairs.edits import (
    NEAREST,
    Candidate,
    RepairCode,
    candidate,
    with_hand,
)
from engine.games.elfer_raus.verdict import Problem


def more_unknown(position: FinalPosition, more: int) -> Iterator[Candidate]:
    """Add unknown cards to a hand or the stock."""
    stock = position.stock
    if stock is not None and not isinstance(stock, Cards):
        changed = replace(position, stock=stock + more)
        yield from candidate(RepairCode.COUNT_CHANGED, changed)
    for seat, hand in enumerate(position.hands):
        if hand is not None and hand.unknown:
            wider = hand._replace(unknown=hand.unknown + more)
            yield from candidate(RepairCode.COUNT_CHANGED, with_hand(position, seat, wider))


def fewer_unknown(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Remove the unknown cards that are too many."""
    position, surplus = account.position, problem.facts["asked"] - problem.facts["left"]
    stock = position.stock
    if stock is not None and not isinstance(stock, Cards) and stock >= surplus:
        yield from candidate(RepairCode.COUNT_CHANGED, replace(position, stock=stock - surplus))
    for seat, hand in enumerate(position.hands):
        if hand is not None and hand.unknown >= surplus:
            narrower = hand._replace(unknown=hand.unknown - surplus)
            yield from candidate(RepairCode.COUNT_CHANGED, with_hand(position, seat, narrower))


def misread_numbers(account: Account, problem: Problem) -> Iterator[Candidate]:
    """One card too many of a number: the card has another number, or is not there."""
    number = problem.facts["number"]
    free = [
        other
        for other in range(len(NUMBERS))
        if (account.left & NUMBERS[other]).bit_count() > account.colourless.get(other, 0)
    ]
    free.sort(key=lambda other: abs(other - number))
    for seat in problem.seats:
        hand = account.hands[seat]
        if hand is None or number not in hand.numbers:
            continue
        rest = list(hand.numbers)
        rest.remove(number)
        for other in free[:NEAREST]:
            changed = hand._replace(numbers=tuple(sorted([*rest, other])))
            position = with_hand(account.position, seat, changed)
            yield from candidate(RepairCode.NUMBER_CHANGED, position)
        position = with_hand(account.position, seat, hand._replace(numbers=tuple(rest)))
        yield from candidate(RepairCode.NUMBER_REMOVED, position)


def misread_penalties(account: Account, problem: Problem) -> Iterator[Candidate]:
    """A penalty that is wrong by a little, or has its digits exchanged."""
    position = account.position
    for seat in problem.seats:
        hand = position.hands[seat]
        if hand is None or not hand.penalty:
            continue
        near = [hand.penalty + step * sign for step in (1, 2, 10) for sign in (-1, 1)]
        for penalty in (int(str(hand.penalty)[::-1]), *near):
            if penalty > 0:
                changed = with_hand(position, seat, hand._replace(penalty=penalty))
                yield from candidate(RepairCode.PENALTY_CHANGED, changed)


def miscounted_stock(account: Account, problem: Problem) -> Iterator[Candidate]:
    """The stock was miscounted: it has as many cards as the others leave."""
    if account.position.stock is not None:
        yield from candidate(RepairCode.COUNT_CHANGED, replace(account.position, stock=None))


def miscounted_bonus(account: Account, problem: Problem) -> Iterator[Candidate]:
    """One seat has the bonus cards that are too many, or that are missing."""
    bonus, facts = account.position.bonus or (), problem.facts
    claimed = facts["claimed"]
    change = min(max(claimed, facts["least"]), facts["most"]) - claimed
    for seat, taken in enumerate(bonus):
        if taken + change >= 0:
            changed = (*bonus[:seat], taken + change, *bonus[seat + 1 :])
            yield from candidate(RepairCode.COUNT_CHANGED, replace(account.position, bonus=changed))


def miscounted_bridges(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Forget the bridges that are left, or those on the table."""
    position = account.position
    for changed in (replace(position, bridges_left=None), replace(position, bridges=None)):
        yield from candidate(RepairCode.COUNT_CHANGED, changed)
