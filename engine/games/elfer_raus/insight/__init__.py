"""The insight into a round: the moves that cost each player most.

It estimates as the planner does (``valuation``): many worlds that look like the true one to a seat,
each played to its end. The intervals hold the true mean **of such playouts** 99 times in 100; they
do not say how people would play on, nor how likely each world is.

``insight`` judges a finished round; ``advice`` names the move to make now. For the same position
and as many playouts they say the same.
"""

from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any

from engine.games.elfer_raus.insight.decisions import TurningPoint, dearest, with_reason
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.record import Record

__all__ = ["Depth", "Estimate", "Insight", "TurningPoint", "insight"]


@dataclass(frozen=True, slots=True)
class Insight:
    playouts: int
    turning_points: tuple[TurningPoint, ...]  # three a seat, the most costly first


def insight(record: Record, depth: Depth = Depth.THOROUGH, seats: Collection[int] = ()) -> Insight:
    """The insight into a record for these seats (all, if none is named); raises what a replay
    raises."""
    games, moves = list(record.games()), record.moves
    chosen_seats = seats or range(games[0].seats)
    has_extras = games[0].state.extras is not None
    counts = depth.counts(has_extras=has_extras, seats=len(chosen_seats))
    points = [point for seat in chosen_seats for point in dearest(games, moves, seat, counts)]
    return Insight(
        playouts=sum(point.playouts for point in points),
        turning_points=tuple(with_reason(games, point, counts.reason) for point in points),
    )


def insight_json(
    record: str, depth: Depth = Depth.THOROUGH, seats: Collection[int] = ()
) -> dict[str, Any]:
    """The insight into the text of a record, as plain data."""
    return asdict(insight(Record.parse(record), depth, seats))
