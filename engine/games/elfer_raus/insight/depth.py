"""How many playouts an insight takes: few for a quick analysis, many for a thorough one."""

from enum import Enum
from typing import Final, NamedTuple


class PlayoutCounts(NamedTuple):
    decision: int  # for each decision of a seat, to select those that are judged
    judged: int  # for each of these
    most: int  # decisions of a seat that are judged
    reason: int  # for the reason of a better move


class Depth(Enum):
    """Playouts with jokers and bridges take about ten times as long as others."""

    QUICK = PlayoutCounts(decision=36, judged=180, most=5, reason=600)
    THOROUGH = PlayoutCounts(decision=240, judged=2400, most=6, reason=8000)

    def counts(self, *, has_extras: bool, seats: int = 1) -> PlayoutCounts:
        """For so many seats, so that it never takes much longer than for two.

        In a position as many playouts judge for each number of seats: a hint has as many.
        """
        decision, judged, most, reason = self.value
        if has_extras:
            decision, judged, reason = decision // 5, judged // 4, reason // 5
        among = (seats + 1) // 2
        most = max(MOST_POINTS, most // among)
        return PlayoutCounts(decision // among, judged, most, reason)


MOST_POINTS: Final = 3  # decisions of a seat that are shown
