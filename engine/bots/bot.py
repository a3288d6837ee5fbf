"""What a bot is, and what it says when it is asked out of turn."""

import random
from typing import Protocol

from engine.errors import IllegalMove, MoveReason
from engine.moves import Move
from engine.sight import Sight


class Bot(Protocol):
    """Chooses for a seat. A bot remembers nothing from move to move but its own luck."""

    def choose(self, sight: Sight) -> Move:
        """One of ``sight.moves``; raises IllegalMove where there are none."""
        ...


def choices(sight: Sight) -> tuple[Move, ...]:
    """The moves there are to choose from; raises IllegalMove where there are none."""
    if not sight.moves:
        over = sight.turn is None
        reason = MoveReason.ROUND_OVER if over else MoveReason.OUT_OF_TURN
        raise IllegalMove(reason, seat=sight.turn, asked_by=sight.seat)
    return sight.moves


def one_of(moves: list[Move], chance: random.Random) -> Move:
    """Any one of these, all as likely; no chance is spent on an only one."""
    return moves[0] if len(moves) == 1 else chance.choice(moves)
