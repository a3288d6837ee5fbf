"""Ends of bot games, proven one after another for as long as there is time.

``python -m tests.bench.proof_run --minutes 60`` tries each end at full knowledge, and with one kind
of knowledge removed, in turn. It adds its rows to results/proofs.csv.
"""

import time
from dataclasses import dataclass, field

from engine import FinalPosition, Status, verify
from tests.bench.long_runs import Batch, Columns, go_on, options, seeds, shares
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS

EFFORT = 5.0  # seconds of the processor
KINDS = [name for name in LESS if name != "everything"]


@dataclass
class Proofs:
    """What came of the claims of a batch."""

    full: list[float] = field(default_factory=list)  # milliseconds
    less: list[float] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def prove(self, end: FinalPosition, seed: int, kind: str) -> None:
        """Tries one claim, and counts it."""
        claim = LESS[kind](end)
        if kind != "everything" and claim == end:
            return
        began = time.process_time()
        status = verify(claim, effort=EFFORT).status
        times = self.full if kind == "everything" else self.less
        times.append((time.process_time() - began) * 1000)
        if status is not Status.PROVEN:
            self.missed.append(f"{seed} {kind}: {status}")

    @property
    def columns(self) -> Columns:
        full = {"full": len(self.full), **shares(self.full, "full_")}
        less = {"less": len(self.less), **shares(self.less, "less_")}
        return {**full, **less, "open": "; ".join(self.missed)}


def run(batch: Batch, until: float) -> Columns:
    """Proves the ends of a batch; stops early when time is up."""
    found, last = Proofs(), batch.first
    for last in seeds(batch, until):
        end = end_of(*batch.pair, last)
        for kind in ("everything", KINDS[last % len(KINDS)]):
            found.prove(end, last, kind)
    return batch.up_to(last, found.columns)


if __name__ == "__main__":
    go_on(run, options("proofs.csv").parse_args())
