"""The level that holds back: one card at a time, the one that helps the others least."""

import random

from engine.bots.bot import choices
from engine.bots.extras import Lay, chosen_lay, joker_to_take
from engine.bots.promise import holds_all
from engine.bots.row import Row, best_of, by_row, goes_out, rows_as
from engine.bots.turn import Belongings, Turn
from engine.cards import ROW, Card
from engine.moves import DRAW, END, LAYS, Kind, Move, made
from engine.play.state import Extras
from engine.sight import Sight


class Holder:
    """Lays one card a turn, until its whole hand can be laid at once.

    It uses no random numbers: for the same sight it always chooses the same move.
    """

    def __init__(self, chance: random.Random | None = None) -> None:
        """Take ``chance`` like every bot, but never use it."""

    def choose(self, sight: Sight) -> Move:
        moves = choices(sight)
        if len(moves) == 1:
            return moves[0]
        if sight.extras is not None:
            return self.with_extras(sight, sight.extras)
        rows, parts = rows_seen(sight), by_row(sight.hand)
        best, worth = best_of(rows, parts)
        if END in moves and not goes_out(rows, parts) and would_rather_end(sight, worth):
            return END
        return LAYS[best.bit]

    def with_extras(self, sight: Sight, extras: Extras) -> Move:
        """Choose a move with jokers, bridges and bonus cards."""
        seat = sight.seat
        own = Belongings(int(sight.hand), extras.bridges_left[seat], extras.bonus[seat])
        turn = Turn(sight.setup, int(sight.table.covered), extras, sight.laid, sight.stock)
        lay = chosen_lay(turn, own)
        taken = joker_to_take(turn, own.hand)
        if taken and (lay or sight.laid):
            row, bit = taken
            return made(Card(row * ROW + bit.bit_length() - 1), swap=True)
        if lay is None:
            return DRAW if DRAW in sight.moves else END
        return next(move for move in sight.moves if is_made_by(lay, move))


def rows_seen(sight: Sight) -> tuple[Row, ...]:
    """The rows of a table without extras."""
    places = sight.setup.places
    return rows_as(places, places & ~sight.table.covered, sight.fits, sight.openings)


def would_rather_end(sight: Sight, worth: int) -> bool:
    """Whether to end a turn that may end; ``worth`` is the value of the best card."""
    return sight.laid > 0 or (not sight.drawn and holds_all(worth, sight.idle))


def is_made_by(lay: Lay, move: Move) -> bool:
    """Whether a move is this lay; with two possible bridges, either one counts."""
    if move.kind is not Kind.LAY or move.place != lay.row * ROW + lay.number:
        return False
    return move.joker == lay.is_joker and bool(move.bridge) == lay.is_bridged
