"""Repairs of the end and the start: another seat went out or began, or a hand is missing."""

from collections.abc import Iterator
from dataclasses import replace

from engine.claims.account import Account
from engine.claims.ending import empty_seats
from engine.games.elfer_raus.verdict import Problem
from engine.hand_claim import HandClaim
from engine.repairs.edits import swapped_hands, with_hand
from engine.repairs.repair import Candidate, RepairCode, candidate
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
