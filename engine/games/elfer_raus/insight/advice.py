"""The move that the strongest bot would make now, and why."""

from dataclasses import dataclass

from engine.games.elfer_raus.bots.holder import rows_seen
from engine.games.elfer_raus.bots.row import by_row, goes_out
from engine.games.elfer_raus.insight.because import Reason, because, known_to
from engine.games.elfer_raus.insight.valuation import Valued, valuation
from engine.games.elfer_raus.sight import Sight


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and what speaks for it, from what the seat may see."""

    best: Valued
    instead: Valued | None  # the next best move; None if there is only one
    reason: Reason | None  # why the best move is better than that
    goes_out: bool  # the whole hand can be laid in this turn, one card after another


def advice(sight: Sight, playouts: int) -> Advice:
    """The judge's advice on the next move; raises IllegalMove if the seat has no move."""
    found = valuation(sight, playouts)
    best, instead = found.best, found.instead
    reason = None
    if instead is not None and not instead.is_as_good:
        reason = because(sight, known_to(sight), instead.move, best.move, playouts)
    can_go = sight.extras is None and goes_out(rows_seen(sight), by_row(sight.hand))
    return Advice(best, instead, reason, can_go)
