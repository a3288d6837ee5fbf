"""What a round came to hang on: moves that cost a win, cards held back too long, the luck.

Everything is estimated as the planner does it: many worlds that look to a seat like the true one,
each played to its end as if all held back. So it says what a seat could know, not what lay hidden;
it is told with intervals that hold the truth 99 times in 100 **of such playouts**. How people would
have played on is not promised, nor that all worlds are tried as often as they are likely.
"""

import random
from dataclasses import asdict, dataclass
from typing import Any

from engine.insight.decisions import (
    TOLD,
    HeldBack,
    TurningPoint,
    decisions_of,
    held_back,
    turning_points,
)
from engine.insight.estimates import Estimate
from engine.insight.looks import Look
from engine.insight.luck import Draw, SeatLuck, drawn_cards, luck_of
from engine.insight.playouts import Playouts
from engine.record import Record

__all__ = ["Draw", "Estimate", "HeldBack", "Insight", "Look", "SeatLuck", "TurningPoint", "insight"]


@dataclass(frozen=True, slots=True)
class Insight:
    playouts: int
    decisions: int  # at which there was something to choose
    turning_points: tuple[TurningPoint, ...]  # sure ones, the dearest first
    held_back: HeldBack | None
    luck: tuple[SeatLuck, ...]  # a seat
    best_draw: Draw | None  # the luckiest that is sure
    worst_draw: Draw | None


def insight(record: Record, seed: int = 1, look: Look = Look.CLOSER) -> Insight:
    """The same for the same record, seed and look; raises what playing the record raises."""
    games, moves = list(record.games()), record.moves
    tries = Playouts(random.Random(seed), look.value)
    points = turning_points(games, moves, tries)
    draws = drawn_cards(games, moves, tries)
    sure = sorted((each.draw for each in draws if each.draw.luck.is_sure), key=luck_in)
    luck = tuple(luck_of(games[0], seat, draws, tries) for seat in range(games[0].seats))
    return Insight(
        playouts=tries.count,
        decisions=len(decisions_of(games, moves)),
        turning_points=tuple(points[:TOLD]),
        held_back=held_back(games, moves, points),
        luck=luck,
        best_draw=next((each for each in reversed(sure) if each.luck.value > 0), None),
        worst_draw=next((each for each in sure if each.luck.value < 0), None),
    )


def luck_in(draw: Draw) -> float:
    return draw.luck.value


def insight_json(record: str, seed: int = 1, look: Look = Look.CLOSER) -> dict[str, Any]:
    """The same of a record as text, as plain data."""
    return asdict(insight(Record.parse(record), seed, look))
