"""The level that holds back: one card at a time, the one that helps the others least."""

import random

from engine.bots.bot import choices
from engine.bots.extras import Lay, Turn, chosen_lay, joker_to_take, last_of_arms, over_bridges
from engine.bots.promise import best_lay, goes_out, holds_all
from engine.cards import Card
from engine.moves import DRAW, END, LAYS, Kind, Move, made
from engine.sight import Sight
from engine.state import Extras


class Holder:
    """Lays one card a turn, then waits, until all of its hand can be laid at once.

    It leaves nothing to chance: the same sight, the same move.
    """

    def __init__(self, chance: random.Random | None = None) -> None:
        """Made like every bot; ``chance`` is not asked for anything."""

    def choose(self, sight: Sight) -> Move:
        moves = choices(sight)
        if len(moves) == 1:
            return moves[0]
        if sight.extras is not None:
            return self.with_extras(sight, sight.extras)
        free = sight.setup.places & ~sight.table.covered
        best, worth = best_lay(sight.hand & sight.fits, sight.hand, free, sight.setup.deck)
        return END if END in moves and self.would_rather_end(sight, worth) else LAYS[best]

    def would_rather_end(self, sight: Sight, worth: int) -> bool:
        """Whether to end the turn where one may."""
        if goes_out(sight.hand, sight.fits, sight.openings, sight.setup.deck):
            return False
        return sight.laid > 0 or (not sight.drawn and holds_all(worth, sight.idle))

    def with_extras(self, sight: Sight, extras: Extras) -> Move:
        """The same with jokers, bridges and bonus cards."""
        turn = turn_of(sight, extras)
        lay = chosen_lay(sight.setup, turn)
        taken = joker_to_take(turn, lay)
        if taken:
            return made(Card(taken.bit_length() - 1), swap=True)
        if lay is None:
            return DRAW if DRAW in sight.moves else END
        return next(move for move in sight.moves if is_made_by(lay, move))


def turn_of(sight: Sight, extras: Extras) -> Turn:
    """What the choice of a lay asks of a sight."""
    setup, covered, fits = sight.setup, int(sight.table.covered), int(sight.fits)
    has_bridge = extras.bridges_left[sight.seat] > 0
    return Turn(
        hand=int(sight.hand),
        covered=covered,
        jokers=extras.jokers,
        fits=fits,
        over_bridges=over_bridges(setup, covered, fits) if has_bridge else 0,
        bonus=last_of_arms(setup, covered) if extras.bonus_left else 0,
        laid=sight.laid,
        number_laid=extras.number_laid,
        swapped=extras.swapped,
        stock=sight.stock,
    )


def is_made_by(lay: Lay, move: Move) -> bool:
    """Whether a move is that lay; over which of two bridges makes no difference."""
    same = move.kind is Kind.LAY and move.bit == lay.bit and move.cost == lay.cost
    return same and bool(move.bridge) == lay.bridged
