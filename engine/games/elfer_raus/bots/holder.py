"""The levels that look at the table only: random, layer, holder."""

import random

from engine.cards import NUMBER_CARDS, ROW, Card
from engine.games.elfer_raus.bots.bot import choices, one_of
from engine.games.elfer_raus.bots.extras import Lay, chosen_lay, joker_to_take
from engine.games.elfer_raus.bots.row import Row, best_of, by_row, goes_out, holds_all, rows_as
from engine.games.elfer_raus.bots.turn import Belongings, Turn
from engine.games.elfer_raus.play.moves import DRAW, END, LAYS, Kind, Move, move_at
from engine.games.elfer_raus.play.state import Extras
from engine.games.elfer_raus.sight import Sight


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
            return move_at(Card(row * ROW + bit.bit_length() - 1), swap=True)
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


class Layer:
    """Lays number cards as long as it may, over bridges too; jokers when it has only jokers.

    It swaps for jokers on the table, because that also lays a card.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, sight: Sight) -> Move:
        moves = choices(sight)
        only_jokers = not sight.hand & NUMBER_CARDS
        prices = [price(move, only_jokers) for move in moves]
        least = min(prices)
        least_costly = [move for move, price in zip(moves, prices, strict=True) if price == least]
        return one_of(least_costly, self.chance)


def price(move: Move, only_jokers: bool) -> int:
    """The order of moves for a player who only wants to lay cards: low first."""
    if move.kind is Kind.SWAP:
        return 2
    if move.kind is not Kind.LAY:
        return 3
    if move.joker and not only_jokers:
        return 4
    return 1 if move.bridge else 0


class Chance:
    """All legal moves are equally likely."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, sight: Sight) -> Move:
        return one_of(list(choices(sight)), self.chance)
