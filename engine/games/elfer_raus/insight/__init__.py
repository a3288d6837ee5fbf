"""The insight into a round: the moves that cost each player most, and the luck of the draw.

It estimates as the planner does (``valuation``): many worlds that look like the true one to a seat,
each played to its end. The intervals hold the true mean **of such playouts** 99 times in 100; they
do not say how people would play on, nor how likely each world is.

``insight`` judges a finished round; ``advice`` names the move to make now. For the same position
and as many playouts they say the same.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.decisions import (
    TurningPoint,
    dearest,
    decisions_of,
    judged,
    with_reason,
)
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.insight.luck import Draw, drawn_cards
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.record import Record

__all__ = ["Depth", "Draw", "Estimate", "Insight", "TurningPoint", "insight"]


@dataclass(frozen=True, slots=True)
class Insight:
    playouts: int
    decisions: int  # of these seats, with more than one legal move
    turning_points: tuple[TurningPoint, ...]  # three a seat, the most costly first
    best_draw: Draw | None  # the luckiest sure one of these seats
    worst_draw: Draw | None


def insight(record: Record, depth: Depth = Depth.THOROUGH, seats: Collection[int] = ()) -> Insight:
    """The insight into a record for these seats (all, if none is named); raises what a replay
    raises."""
    games, moves = list(record.games()), record.moves
    chosen_seats = seats or range(games[0].seats)
    has_extras = games[0].state.extras is not None
    counts = depth.counts(has_extras=has_extras, seats=len(chosen_seats))
    points = [point for seat in chosen_seats for point in dearest(games, moves, seat, counts)]
    if depth is Depth.THOROUGH:
        few = Depth.QUICK.counts(has_extras=has_extras).judged
        points = [beside_first_look(games, moves, point, few) for point in points]
    points = [with_reason(games, point, counts.reason) for point in points]
    draws = sorted(drawn_cards(games, moves, chosen_seats, counts.draw), key=luck_in)
    sure = [draw for draw in draws if draw.luck.is_sure]
    return Insight(
        playouts=sum(point.playouts for point in points),
        decisions=sum(len(decisions_of(games, moves, seat)) for seat in chosen_seats),
        turning_points=tuple(points),
        best_draw=next((draw for draw in reversed(sure) if draw.luck.value > 0), None),
        worst_draw=next((draw for draw in sure if draw.luck.value < 0), None),
    )


def beside_first_look(
    games: Sequence[Game], moves: Sequence[Move], point: TurningPoint, playouts: int
) -> TurningPoint:
    """The same, with the answer of a first look where it was another one."""
    first = judged(games, moves, point.step, playouts).answer
    return point if first == point.answer else replace(point, at_first=first)


def luck_in(draw: Draw) -> float:
    return draw.luck.value


def insight_json(
    record: str, depth: Depth = Depth.THOROUGH, seats: Collection[int] = ()
) -> dict[str, Any]:
    """The insight into the text of a record, as plain data."""
    return asdict(insight(Record.parse(record), depth, seats))
