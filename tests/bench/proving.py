"""Ends of bot games, proven one after another for as long as there is time.

``python -m tests.bench.proving --minutes 60`` tries each end at full knowledge, and with one kind
of knowledge removed, in turn; ``--every-kind`` with each of them. All rule sets and numbers of
seats advance together, in batches that grow, ``--processes`` of them at a time. What a batch comes
to is printed and added to docs/soak.md, where the next run reads how far each has come.
"""

import argparse
import os
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from engine import FinalPosition, Status, rulesets, verify
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS

BATCHES = (20, 100, 500, 1000, 2000, 3500, 5000, 7500, 10000)  # so many ends of each in all
EFFORT = 5.0  # seconds of the processor
DONE = Path(__file__).resolve().parents[2] / "docs" / "soak.md"
ROW = re.compile(r"^\| (\S+) \| (\d) \| (\d+)-(\d+) \|", re.MULTILINE)
KINDS = [name for name in LESS if name != "everything"]

Pair = tuple[str, int]


@dataclass
class Batch:
    """Some ends of games of one rule set and number of seats."""

    pair: Pair
    first: int  # seed
    last: int
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
        key, seats = self.pair
        missed = "; ".join(self.missed) or "-"
        columns = (f"{self.first}-{self.last}", shares(self.full), shares(self.less), missed)
        return f"| {key} | {seats} | {' | '.join(columns)} |"


def shares(times: list[float]) -> str:
    """How many, and how long they took: median, 99 of 100, the slowest."""
    ordered = sorted(times) or [0.0]
    each = (ordered[(len(ordered) - 1) * percent // 100] for percent in (50, 99, 100))
    return f"{len(times)} | " + " | ".join(f"{milliseconds:.1f}" for milliseconds in each)


def tried(text: str) -> dict[Pair, int]:
    """How many ends of each are in the table already."""
    done: dict[Pair, int] = {}
    for key, seats, _, last in ROW.findall(text):
        pair = key, int(seats)
        done[pair] = max(done.get(pair, 0), int(last) + 1)
    return done


def batches(done: dict[Pair, int]) -> Iterator[Batch]:
    """What is to be tried next: all of them up to one size, then to the next one."""
    for most in BATCHES:
        for pair in ((key, seats) for key in rulesets for seats in range(2, 7)):
            if done.get(pair, 0) < most:
                yield Batch(pair, done.get(pair, 0), most - 1)
                done[pair] = most


def run(batch: Batch, until: float, *, every_kind: bool) -> Batch | None:
    """Proves the ends of a batch; stops early when time is up, or does not begin."""
    if time.monotonic() > until:
        return None
    key, seats = batch.pair
    for seed in range(batch.first, batch.last + 1):
        end = end_of(key, seats, seed)
        kinds = KINDS if every_kind else [KINDS[seed % len(KINDS)]]
        for kind in ("everything", *kinds):
            batch.prove(end, seed, kind)
        if time.monotonic() > until:
            batch.last = seed
            break
    return batch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--every-kind", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--file", type=Path, default=DONE)
    asked = parser.parse_args()
    until = time.monotonic() + asked.minutes * 60
    prove = partial(run, until=until, every_kind=asked.every_kind)
    with Pool(asked.processes) as pool:
        for batch in pool.imap_unordered(prove, batches(tried(asked.file.read_text()))):
            if batch is None:
                continue
            print(batch, flush=True)
            with asked.file.open("a") as table:
                table.write(f"{batch}\n")


if __name__ == "__main__":
    main()
