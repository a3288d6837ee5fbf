"""The middle bot in the person's seat: a holder that makes errors, small or large ones."""

from typing import Final, NamedTuple

from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.day.bots import Draws, value
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.sight import Sight
from engine.shuffle import below


class Errors(NamedTuple):
    value: int  # less than this is added to the value of each card, which is mostly -20 to 20
    greed: int  # in one of so many moves it goes on laying where a holder ends the turn


CAREFUL: Final = Errors(value=6, greed=64)
MIDDLE: Final = Errors(value=20, greed=8)
CARELESS: Final = Errors(value=40, greed=2)


class Erring:
    """A holder with errors, drawn from a seed."""

    def __init__(self, errors: Errors, seed: str) -> None:
        self.errors = errors
        self.numbers = Draws(seed).numbers

    def choose(self, sight: Sight) -> Move:
        lays = [move for move in sight.moves if move.kind is Kind.LAY]
        if not lays or (sight.laid and below(self.errors.greed, self.numbers)):
            return Holder().choose(sight)
        return max(lays, key=lambda lay: value(sight, lay) + self.error())

    def error(self) -> int:
        return below(self.errors.value, self.numbers)
