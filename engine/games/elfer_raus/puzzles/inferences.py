"""How the answer to "Which hands?" follows, a step at a time."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.deductions import plainly, stages_from
from engine.games.elfer_raus.position import FinalPosition, HandClaim
from engine.games.elfer_raus.puzzles.which_hands import WhichHands, is_proved
from engine.seats import Seat


class Ground(StrEnum):
    """Why a hand is known now."""

    SUM = "sum"  # only these numbers make the penalty
    COLOURS = "colours"  # of these numbers no other cards are left
    REST = "rest"  # everybody else's cards are known


class Inference(NamedTuple):
    """A hand before and after a step."""

    seat: Seat
    ground: Ground
    before: HandClaim
    after: HandClaim


def inferences(puzzle: WhichHands) -> tuple[Inference, ...]:
    """The steps to the hand that is asked for, from no more claims than are needed."""
    result: list[Inference] = []
    for before, after in pairwise(stages_from(Account(plainly(needed_claims(puzzle))))):
        steps = list(between_accounts(before.position, after.position))
        about_seat = [step for step in steps if step.seat == puzzle.seat]
        if about_seat and about_seat[0].after.is_exact:
            return (*result, *about_seat)
        result += steps
    return tuple(result)


def needed_claims(puzzle: WhichHands) -> FinalPosition:
    """The solver's claims, without the hands that do not help."""
    position = puzzle.position
    for seat in puzzle.claims:
        hands = (*position.hands[:seat], None, *position.hands[seat + 1 :])
        fewer = replace(position, hands=hands)
        if seat != puzzle.seat and is_proved(puzzle, fewer):
            position = fewer
    return position


def between_accounts(before: FinalPosition, after: FinalPosition) -> Iterator[Inference]:
    """The hands of which more is known now; of each of them something was known before."""
    for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
        if old is not None and new is not None and old != new:
            yield Inference(Seat(seat), ground_of(old), old, new)


def ground_of(old: HandClaim) -> Ground:
    if old.penalty is not None:
        return Ground.SUM
    return Ground.REST if old.unknown else Ground.COLOURS
