"""The level that holds back: one card at a time, the one that helps the others least."""

import random

from engine.bots.bot import choices
from engine.bots.layer import Layer
from engine.bots.promise import best_lay, goes_out
from engine.moves import END, LAYS, Move
from engine.sight import Sight


class Holder:
    """Lays one card a turn, then waits, until all of its hand can be laid at once."""

    def __init__(self, chance: random.Random) -> None:
        self.layer = Layer(chance)

    def choose(self, sight: Sight) -> Move:
        moves = choices(sight)
        fitting = sum(move.bit for move in moves if LAYS.get(move.bit) is move)
        if len(moves) == 1 or not fitting:
            return self.layer.choose(sight)
        if END in moves and not self.wants_to_lay(sight):
            return END
        best, _ = best_lay(fitting, sight.hand, sight.table.covered, sight.setup.deck)
        return LAYS[best]

    def wants_to_lay(self, sight: Sight) -> bool:
        """Whether to lay where one might as well end the turn."""
        if sight.extras is not None or not sight.laid:
            return True
        return goes_out(sight.hand, sight.fits, sight.openings, sight.setup.deck)
