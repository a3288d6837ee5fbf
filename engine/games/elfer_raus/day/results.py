"""What a try of a deal is worth, and its steps."""

from itertools import pairwise
from typing import NamedTuple

from engine.games.elfer_raus.day.bots import SEAT
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.position import points
from engine.games.elfer_raus.record import Record


class Result(NamedTuple):
    """A win is better than a loss, then more points are better; equal results are equal."""

    won: bool
    points: int  # won: what the others hold, all together; lost: what the seat holds, below zero

    @classmethod
    def of(cls, points: int) -> "Result":
        """The result with these points, which are never 0: others hold cards, or the seat does."""
        return cls(points > 0, points)


def result_of(record: Record) -> Result:
    """The person's result of a finished try; raises what a replay raises."""
    return result_at(record.replay())


def result_at(game: Game) -> Result:
    """The person's result of a round that is over. In Classic somebody always goes out."""
    held = [seat_points.penalty for seat_points in points(game.result())]
    return Result.of(sum(held) if game.out == SEAT else -held[SEAT])


def turns_of(record: Record) -> tuple[int, ...]:
    """The steps of a line: how many moves were made when each turn of the person was over."""
    seats = pairwise(game.seat for game in record.games())
    return tuple(at for at, (before, now) in enumerate(seats, 1) if before == SEAT != now)
