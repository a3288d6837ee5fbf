"""Ends of bot games, proven one after another for as long as there is time.

``python -m tests.bench.proving --minutes 60`` tries each end at full knowledge, and with one kind
of knowledge removed, in turn. What it comes to is added to docs/soak.md.
"""

import time
from dataclasses import dataclass, field

from engine import FinalPosition, Status, verify
from tests.bench.long_runs import Batch, go_on, options, seeds, shares
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

    def __str__(self) -> str:
        each = (f"{len(times)} | {shares(times)}" for times in (self.full, self.less))
        return f"{' | '.join(each)} | {'; '.join(self.missed) or '-'} |"


def run(batch: Batch, until: float) -> str:
    """Proves the ends of a batch; stops early when time is up."""
    found, last = Proofs(), batch.first
    for last in seeds(batch, until):
        end = end_of(*batch.pair, last)
        for kind in ("everything", KINDS[last % len(KINDS)]):
            found.prove(end, last, kind)
    return f"{batch._replace(last=last)} {found}"


if __name__ == "__main__":
    go_on(run, options("soak.md").parse_args())
