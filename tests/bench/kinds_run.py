"""Ends of bot games with every kind of knowledge removed, proven for as long as there is time.

``python -m tests.bench.kinds_run --minutes 60`` tries each end once for each kind. It
adds its rows to results/kinds.csv.
"""

import time
from collections import Counter
from dataclasses import dataclass, field

from engine import FinalPosition, Status, verify
from tests.bench.long_runs import Batch, Columns, go_on, options, seeds, shares
from tests.bench.proof_run import EFFORT, KINDS
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS

EFFORTS = (0.01, 0.05, 0.25, EFFORT)  # seconds: few at first, since a share of them goes to what
# follows from the claim, and only a game is asked for
OF_BRIDGES = {"no layout", "no bonus", "no bridges", "no bridges left"}  # else nothing is removed
SLOW = 500.0  # milliseconds that 99 of 100 may take


@dataclass
class Proofs:
    """What came of the claims of a batch."""

    times: list[float] = field(default_factory=list)  # milliseconds
    slow: Counter[str] = field(default_factory=Counter)  # a kind: claims that took longer
    missed: list[str] = field(default_factory=list)

    def prove(self, end: FinalPosition, seed: int, kind: str) -> None:
        """Tries one claim, shortly and then longer, and counts it."""
        claim, knows_bridges = LESS[kind](end), end.ruleset.bridges_each(end.seats)
        if claim == end if knows_bridges else kind in OF_BRIDGES:
            return
        began = time.process_time()
        is_proven = any(verify(claim, effort=effort).status is Status.PROVEN for effort in EFFORTS)
        self.times.append((time.process_time() - began) * 1000)
        if self.times[-1] > SLOW:
            self.slow[kind] += 1
        if not is_proven:
            self.missed.append(f"{seed} {kind}")

    @property
    def columns(self) -> Columns:
        slow = "; ".join(f"{count} {kind}" for kind, count in self.slow.items())
        found = {"over_500": slow, "open": "; ".join(self.missed)}
        return {"claims": len(self.times), **shares(self.times), **found}


def run(batch: Batch, until: float) -> Columns:
    """Proves the ends of a batch; stops early when time is up."""
    found, last = Proofs(), batch.first
    for last in seeds(batch, until):
        end = end_of(*batch.pair, last)
        for kind in KINDS:
            found.prove(end, last, kind)
    return batch.up_to(last, found.columns)


if __name__ == "__main__":
    go_on(run, options("kinds.csv").parse_args())
