"""How often things are tried: a look that is there soon, and one that takes its time."""

from enum import Enum
from typing import NamedTuple


class Tries(NamedTuple):
    decision: int  # playouts for every decision, shared by its moves
    fewest: int  # worlds for it
    judged: int  # fresh worlds for the decisions that look worst: none is judged by what chose it
    deal: int  # worlds for each hand that was dealt
    draw: int  # for each card drawn


class Look(Enum):
    """Rounds with jokers and bridges take some ten times as long to play out as others."""

    FIRST = Tries(decision=16, fewest=3, judged=100, deal=60, draw=16)
    CLOSER = Tries(decision=120, fewest=8, judged=400, deal=400, draw=120)
