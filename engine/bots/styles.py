"""How the other seats play: who lays several cards in a turn does not hold back.

A holder lays more than one only in the turn in which it goes out; a seat that lays all it can does
so in about every second turn with a lay.
"""

import random
from math import prod
from typing import Final

from engine.play.course import Turns
from engine.sight import Sight

# Before anything is shown: at three tables of ten nearly all lay all they can, at the others hardly
# anybody does. So what one seat shows is also news about the others.
OF_LAYERS: Final = 0.3
MANY: Final = 0.9
FEW: Final = 0.05
# In what share of its turns with a lay a seat lays more than one card
MORE_OF_LAYER: Final = 0.5
MORE_OF_HOLDER: Final = 0.05  # people and planners mostly hold back, not always


class Styles:
    """Which seats lay all they can, as likely as the course of the round makes it.

    Without a course, or with jokers, nothing is guessed: all hold back.
    """

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        course = () if sight.extras else sight.course
        self.luck = chance.random
        self.odds = [0.0 if seat == sight.seat else odds(t) for seat, t in enumerate(course)]
        many, few = (prod(o * f + 1 - f for o in self.odds if o) for f in (MANY, FEW))
        self.of_layers = OF_LAYERS * many / (OF_LAYERS * many + (1 - OF_LAYERS) * few)

    def drawn(self) -> list[bool]:
        """For each seat, whether it lays all it can; the own one does not."""
        if not self.odds:
            return []
        share = MANY if self.luck() < self.of_layers else FEW
        return [self.luck() < odds * share / (odds * share + 1 - share) for odds in self.odds]


def odds(turns: Turns) -> float:
    """How many times likelier such turns are for a seat that lays all than for a holder."""
    one = turns.laid - turns.more
    several = (MORE_OF_LAYER / MORE_OF_HOLDER) ** turns.more
    return several * ((1 - MORE_OF_LAYER) / (1 - MORE_OF_HOLDER)) ** one
