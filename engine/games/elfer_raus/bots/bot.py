"""The protocol of a bot, and the error when it is not its turn."""

import random
from typing import Protocol

from engine.errors import IllegalMove, MoveReason
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.sight import Sight


class Bot(Protocol):
    """Chooses moves for a seat. Between moves it remembers only its random generator."""

    def choose(self, sight: Sight) -> Move:
        """One of ``sight.moves``; raises IllegalMove if there are none."""
        ...


def choices(sight: Sight) -> tuple[Move, ...]:
    """The moves to choose from; raises IllegalMove if there are none."""
    if not sight.moves:
        over = sight.turn is None
        reason = MoveReason.ROUND_OVER if over else MoveReason.OUT_OF_TURN
        raise IllegalMove(reason, seat=sight.turn, asked_by=sight.seat)
    return sight.moves


def one_of(moves: list[Move], chance: random.Random) -> Move:
    """A random one of these. A single one uses no random number."""
    return moves[0] if len(moves) == 1 else chance.choice(moves)
