"""The course of a try: its steps, and the decision that cost most."""

from itertools import pairwise

from engine.games.elfer_raus.day.bots import SEAT
from engine.games.elfer_raus.insight import Depth, TurningPoint, insight
from engine.games.elfer_raus.record import Record


def turns_of(record: Record) -> tuple[int, ...]:
    """The steps of a line: how many moves were made when each turn of the person was over."""
    seats = pairwise(game.seat for game in record.games())
    return tuple(at for at, (before, now) in enumerate(seats, 1) if before == SEAT != now)


def dearest_decision(record: Record, depth: Depth = Depth.THOROUGH) -> TurningPoint | None:
    """The person's decision that cost most in a finished try; None if none surely cost anything.

    ``played`` and ``better`` are its two moves, ``step`` the moves before it, ``chance`` the share
    of wins with the move played, ``gain`` how much more ``better`` wins, ``saved`` the points it
    would have kept. By the insight's playouts: people who hold back, not the bots of the day.
    """
    points = insight(record, depth, seats=(SEAT,)).turning_points
    return next((point for point in points if point.answer), None)
