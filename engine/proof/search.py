"""Looking for a game that ends as claimed, for as long as one is willing to wait."""

import random
import time
from typing import Final

from engine.position import FinalPosition
from engine.proof.attempt import Attempt, DeadEndError
from engine.proof.goal import goal_of
from engine.record import Record

LUCK: Final = 11  # the same claim is always searched in the same way


def find_record(position: FinalPosition, effort: float) -> Record | None:
    """A legal game that ends exactly in this exact position, or None within ``effort`` seconds.

    None says nothing about the position. The record found has been played through ``Game``.
    """
    goal = goal_of(position)
    if goal is None or goal.setup.ruleset.draws_freely:
        return None
    luck, deadline = random.Random(LUCK), time.monotonic() + effort
    while time.monotonic() < deadline:
        try:
            record = Attempt(goal, luck).plan().record(goal)
        except DeadEndError:
            continue
        if record is not None and ends_in(record, position):
            return record
    return None


def ends_in(record: Record, position: FinalPosition) -> bool:
    """Whether the record's game ends in the position, card by card."""
    end = record.replay().position()
    same = (end.table, end.hands, end.stock, end.out, end.blocked)
    return same == (position.table, position.hands, position.stock, position.out, position.blocked)
