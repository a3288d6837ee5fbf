"""How long proofs take, and how many are found: of ends of games that bots play."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from engine import FinalPosition, Status, verify
from tests.bench.engine import per_second, yardstick

EFFORT = 5.0  # seconds: patience, so that a busy machine loses no proof


class Proofs(NamedTuple):
    """Milliseconds of this process's own time, a claim; and how many claims were proven."""

    proven: int
    times: list[float]

    def share(self, percent: int) -> float:
        """So many percent of the claims took no longer."""
        return sorted(self.times)[(len(self.times) - 1) * percent // 100]

    @property
    def shares(self) -> dict[str, str]:
        """How long half of them took, 90 and 99 of 100, and the slowest; named as in the rows."""
        percents = {"median": 50, "90": 90, "99": 99, "slowest": 100}
        return {name: f"{self.share(percent):.2f}" for name, percent in percents.items()}

    @property
    def row(self) -> dict[str, object]:
        return {"claims": len(self.times), "proven": self.proven, **self.shares}


def proofs_of(claims: Iterable[FinalPosition], effort: float = EFFORT) -> Proofs:
    """Each claim proven once, one after the other."""
    proven, times = 0, []
    for claim in claims:
        began = time.process_time()
        verdict = verify(claim, effort=effort)
        times.append((time.process_time() - began) * 1000)
        proven += verdict.status is Status.PROVEN
    return Proofs(proven, times)


def yardstick_text() -> str:
    """How fast this machine is today."""
    return f"Yardstick: {1000 / per_second(yardstick, 1):.1f} ms a loop."
