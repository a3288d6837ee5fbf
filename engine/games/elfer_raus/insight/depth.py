"""How many playouts an insight takes: few for a quick analysis, many for a thorough one."""

from enum import Enum
from typing import NamedTuple

from engine.games.elfer_raus.game import Game


class PlayoutCounts(NamedTuple):
    decision: int  # playouts for each decision, shared by its moves
    fewest: int  # least number of worlds for each decision
    judged: int  # new worlds for the worst decisions: those that selected them are biased
    draw: int  # worlds for each drawn card


class Depth(Enum):
    """Playouts with jokers and bridges take about ten times as long as others."""

    QUICK = PlayoutCounts(decision=60, fewest=6, judged=100, draw=10)
    THOROUGH = PlayoutCounts(decision=400, fewest=40, judged=1000, draw=60)

    def counts(self, game: Game, seats: int) -> PlayoutCounts:
        """For so many seats, so that it never takes much longer than for two."""
        decision, fewest, judged, draw = self.value
        if game.state.extras is not None:
            decision, fewest, judged, draw = decision // 5, fewest // 3, judged // 3, draw // 5
        among = (seats + 1) // 2
        return PlayoutCounts(decision // among, max(1, fewest // among), judged // among, draw)
