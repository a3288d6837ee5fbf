"""Long runs over ends of games of all rule sets: in batches that grow, each a row of a CSV file.

The next run goes on where the file ends.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from engine import rulesets
from tests.bench.rows import RESULTS, Row, append, read

BATCHES = (20, 100, 500, 1000, 2000, 3500, 5000, 7500, 10000)  # so many ends of each in all

Pair = tuple[str, int]
Columns = Mapping[str, object]


class Batch(NamedTuple):
    """Some ends of games of one rule set and number of seats."""

    pair: Pair
    first: int  # seed
    last: int

    def up_to(self, last: int, found: Mapping[str, object]) -> Columns:
        """The row of the seeds that were tried, and what was found with them."""
        key, seats = self.pair
        return {"ruleset": key, "seats": seats, "first": self.first, "last": last, **found}


Run = Callable[[Batch, float], Columns]  # the row that there is when time is up


def options(results: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--file", type=Path, default=RESULTS / results)
    parser.add_argument("--rulesets", nargs="+", default=[*rulesets], choices=[*rulesets])
    return parser


def go_on(run: Run, asked: argparse.Namespace) -> None:
    """As many batches at a time as there are processes; each row is printed and added."""
    until = time.monotonic() + asked.minutes * 60
    begun = partial(begin, run, until)
    with Pool(asked.processes) as pool:
        for row in pool.imap_unordered(begun, batches(asked.rulesets, tried(rows_in(asked.file)))):
            if row is not None:
                print(*row.values(), flush=True)
                append(asked.file, row)


def rows_in(file: Path) -> list[Row]:
    return read(file) if file.exists() else []


def begin(run: Run, until: float, batch: Batch) -> Columns | None:
    return run(batch, until) if time.monotonic() < until else None


def seeds(batch: Batch, until: float) -> Iterator[int]:
    """Those of the batch, for as long as there is time."""
    for seed in range(batch.first, batch.last + 1):
        yield seed
        if time.monotonic() > until:
            return


def tried(rows: list[Row]) -> dict[Pair, int]:
    """How many ends of each are in the file already."""
    done: dict[Pair, int] = {}
    for row in rows:
        pair = row["ruleset"], int(row["seats"])
        done[pair] = max(done.get(pair, 0), int(row["last"]) + 1)
    return done


def batches(keys: Sequence[str], done: dict[Pair, int]) -> Iterator[Batch]:
    """What is to be tried next: all of them up to one size, then to the next one."""
    for most in BATCHES:
        for pair in ((key, seats) for key in keys for seats in range(2, 7)):
            if done.get(pair, 0) < most:
                yield Batch(pair, done.get(pair, 0), most - 1)
                done[pair] = most


def shares(times: Sequence[float], prefix: str = "") -> Columns:
    """How many milliseconds they took: median, 99 of 100, the slowest."""
    ordered = sorted(times) or [0.0]
    parts = {"median": 50, "99": 99, "slowest": 100}
    return {
        f"{prefix}{name}": f"{ordered[(len(ordered) - 1) * percent // 100]:.1f}"
        for name, percent in parts.items()
    }
