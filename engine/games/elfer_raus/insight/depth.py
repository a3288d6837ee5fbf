"""How many playouts an insight takes: few for a quick analysis, many for a thorough one."""

from enum import Enum
from typing import NamedTuple


class PlayoutCounts(NamedTuple):
    decision: int  # playouts for each decision, shared by its moves
    fewest: int  # least number of worlds for each decision
    judged: int  # new worlds for the worst decisions: those that selected them are biased
    deal: int  # worlds for each dealt hand
    draw: int  # worlds for each drawn card


class Depth(Enum):
    """Playouts with jokers and bridges take about ten times as long as others."""

    QUICK = PlayoutCounts(decision=16, fewest=3, judged=100, deal=60, draw=16)
    THOROUGH = PlayoutCounts(decision=120, fewest=8, judged=400, deal=400, draw=120)
