"""What decided a round: the moves that cost each player most, and the luck of the draw.

It estimates as the planner does: many worlds that look like the true one to a seat, each played to
its end while all hold back. The intervals hold the true mean **of such playouts** 99 times in 100;
they do not say how people would play on, nor how likely each world is.

``insight`` judges a finished round; ``advice`` says what to do now.
"""

import random
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any

from engine.games.elfer_raus.insight.decisions import TurningPoint, dearest, decisions_of
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.insight.luck import Draw, drawn_cards
from engine.games.elfer_raus.insight.playouts import Playouts
from engine.games.elfer_raus.record import Record

__all__ = ["Depth", "Draw", "Estimate", "Insight", "TurningPoint", "insight"]


@dataclass(frozen=True, slots=True)
class Insight:
    playouts: int
    decisions: int  # of these seats, with more than one legal move
    turning_points: tuple[TurningPoint, ...]  # three a seat, the most costly first
    best_draw: Draw | None  # the luckiest sure one of these seats
    worst_draw: Draw | None


def insight(
    record: Record, seed: int = 1, depth: Depth = Depth.THOROUGH, seats: Collection[int] = ()
) -> Insight:
    """The insight into a record for these seats (all, if none is named), reproducible from the
    seed; raises what a replay raises."""
    games, moves = list(record.games()), record.moves
    chosen_seats = seats or range(games[0].seats)
    tries = Playouts(random.Random(seed), depth.counts(games[0], len(chosen_seats)))
    points = [point for seat in chosen_seats for point in dearest(games, moves, seat, tries)]
    draws = sorted(drawn_cards(games, moves, chosen_seats, tries), key=luck_in)
    sure = [draw for draw in draws if draw.luck.is_sure]
    return Insight(
        playouts=tries.count,
        decisions=sum(len(decisions_of(games, moves, seat)) for seat in chosen_seats),
        turning_points=tuple(points),
        best_draw=next((draw for draw in reversed(sure) if draw.luck.value > 0), None),
        worst_draw=next((draw for draw in sure if draw.luck.value < 0), None),
    )


def luck_in(draw: Draw) -> float:
    return draw.luck.value


def insight_json(
    record: str, seed: int = 1, depth: Depth = Depth.THOROUGH, seats: Collection[int] = ()
) -> dict[str, Any]:
    """The insight into the text of a record, as plain data."""
    return asdict(insight(Record.parse(record), seed, depth, seats))
