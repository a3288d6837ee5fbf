"""What decided a round: moves that cost a win, cards held back too long, luck.

It estimates as the planner does: many worlds that look like the true one to a seat, each played to
its end while all hold back. The intervals hold the true mean **of such playouts** 99 times in 100;
they do not say how people would play on, nor how likely each world is.

``insight`` judges a finished round; ``advice`` says what to do now.
"""

import random
from dataclasses import asdict, dataclass
from typing import Any

from engine.games.elfer_raus.insight.decisions import (
    MOST_POINTS,
    HeldBack,
    TurningPoint,
    decisions_of,
    held_back,
    turning_points,
)
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.insight.luck import Draw, SeatLuck, drawn_cards, luck_of
from engine.games.elfer_raus.insight.playouts import Playouts
from engine.games.elfer_raus.record import Record

__all__ = [
    "Depth",
    "Draw",
    "Estimate",
    "HeldBack",
    "Insight",
    "SeatLuck",
    "TurningPoint",
    "insight",
]


@dataclass(frozen=True, slots=True)
class Insight:
    playouts: int
    decisions: int  # with more than one legal move
    turning_points: tuple[TurningPoint, ...]  # the sure ones, the most costly first
    held_back: HeldBack | None
    luck: tuple[SeatLuck, ...]  # by seat
    best_draw: Draw | None  # the luckiest sure one
    worst_draw: Draw | None


def insight(record: Record, seed: int = 1, depth: Depth = Depth.THOROUGH) -> Insight:
    """The insight into a record, reproducible from the seed; raises what a replay raises."""
    games, moves = list(record.games()), record.moves
    tries = Playouts(random.Random(seed), depth.value)
    points = turning_points(games, moves, tries)
    draws = drawn_cards(games, moves, tries)
    sure = sorted((drawn.draw for drawn in draws if drawn.draw.luck.is_sure), key=luck_in)
    luck = tuple(luck_of(games[0], seat, draws, tries) for seat in range(games[0].seats))
    return Insight(
        playouts=tries.count,
        decisions=len(decisions_of(games, moves)),
        turning_points=tuple(points[:MOST_POINTS]),
        held_back=held_back(games, moves, points),
        luck=luck,
        best_draw=next((draw for draw in reversed(sure) if draw.luck.value > 0), None),
        worst_draw=next((draw for draw in sure if draw.luck.value < 0), None),
    )


def luck_in(draw: Draw) -> float:
    return draw.luck.value


def insight_json(record: str, seed: int = 1, depth: Depth = Depth.THOROUGH) -> dict[str, Any]:
    """The insight into the text of a record, as plain data."""
    return asdict(insight(Record.parse(record), seed, depth))
