"""Ends of bot games with one error in each, refuted by name or proven after all, one after another
for as long as there is time.

``python -m tests.bench.damage_run --minutes 60`` makes the errors in turn. It adds its rows to
results/damage.csv.
"""

import time
from dataclasses import dataclass, field
from random import Random

from engine import verify
from tests.bench.long_runs import Batch, Columns, Pair, go_on, options, seeds, shares
from tests.bench.proof_run import EFFORT
from tests.bench.soak_damage import judged
from tests.engine.bot_games import end_of
from tests.engine.damage import EVERY_DAMAGE, Damaged

ANSWERS = ("named", "unnamed", "proven", "open")


@dataclass
class Answers:
    """What was said to the claims of a batch."""

    found: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ANSWERS, 0))
    times: list[float] = field(default_factory=list)  # milliseconds
    missed: list[str] = field(default_factory=list)

    def judge(self, done: Damaged, seed: int, error: str) -> None:
        began = time.process_time()
        said = judged(verify(done[0], effort=EFFORT), done).replace("consistent", "open")
        self.times.append((time.process_time() - began) * 1000)
        self.found[said] += 1
        if said in {"unnamed", "open"}:
            self.missed.append(f"{seed} {error}: {said}")

    @property
    def columns(self) -> Columns:
        return {**self.found, **shares(self.times), "missed": "; ".join(self.missed)}


def run(batch: Batch, until: float) -> Columns:
    """Stops early when time is up."""
    said, last = Answers(), batch.first
    for last in seeds(batch, until):
        done, error = damaged(batch.pair, last)
        said.judge(done, last, error)
    return batch.up_to(last, said.columns)


def damaged(pair: Pair, seed: int) -> tuple[Damaged, str]:
    """The error whose turn it is, or the next one that can be made of this end."""
    end, turn = end_of(*pair, seed), seed % len(EVERY_DAMAGE)
    for damage in (*EVERY_DAMAGE[turn:], *EVERY_DAMAGE[:turn]):
        error = damage.__name__
        done = damage(end, Random(f"{error} {pair} {seed}"))
        if done is not None:
            return done, error.replace("_", " ")
    raise ValueError(f"no error can be made of {pair} {seed}")


def main() -> None:
    go_on(run, options("damage.csv").parse_args())


if __name__ == "__main__":
    main()
