"""The move that the strongest bot would make now, with the facts that say why."""

from dataclasses import dataclass

from engine.cards import Cards
from engine.games.elfer_raus.bots.holder import rows_seen
from engine.games.elfer_raus.bots.row import by_row, goes_out
from engine.games.elfer_raus.insight.valuation import Valued, valuation
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.play.state import after
from engine.games.elfer_raus.sight import Sight, imagined


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and what speaks for it.

    The facts are about the card that ``best`` lays. If it lays none, they are about the card that
    would be laid instead; without such a card they are empty.
    """

    best: Valued
    instead: Valued | None  # the next best move; None if there is only one
    about: Move | None  # the lay that the facts below are about
    leads_to: Cards  # own cards in the gap that this lay opens
    opens: Cards  # places that this lay opens, for cards that the seat does not hold
    goes_out: bool  # the whole hand can be laid in this turn, one card after another


def advice(sight: Sight, playouts: int) -> Advice:
    """The judge's advice on the next move; raises IllegalMove if the seat has no move."""
    found = valuation(sight, playouts)
    moves = [valued.move for valued in (found.best, found.instead) if valued]
    about = next((move for move in moves if move.kind is Kind.LAY), None)
    opened = opened_by(sight, about) if about else 0
    return Advice(
        best=found.best,
        instead=found.instead,
        about=about,
        leads_to=Cards(own_behind(sight, about) if about else 0),
        opens=Cards(opened & ~int(sight.hand)),
        goes_out=sight.extras is None and goes_out(rows_seen(sight), by_row(sight.hand)),
    )


def opened_by(sight: Sight, lay: Move) -> int:
    """The places of the row that fit after this lay but not before."""
    hands = tuple(int(sight.hand) if seat == sight.seat else 0 for seat in range(len(sight.counts)))
    opened = after(imagined(sight, hands, ()), lay)
    return opened.fits & ~int(sight.fits) & sight.setup.deck.row_of(lay.bit)


def own_behind(sight: Sight, lay: Move) -> int:
    """The own cards in the gap around this place, up to the next cards on the table."""
    free = sight.setup.places & ~sight.table.covered & sight.setup.deck.row_of(lay.bit)
    reached = lay.bit
    while (more := (reached | reached << 1 | reached >> 1) & free) != reached:
        reached = more
    return reached & sight.hand & ~lay.cost
