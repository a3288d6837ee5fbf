"""Long runs over ends of games of all rule sets: in batches that grow, each a row of a table, and
the next run goes on where the table ends."""

import argparse
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from engine import rulesets

BATCHES = (20, 100, 500, 1000, 2000, 3500, 5000, 7500, 10000)  # so many ends of each in all
DOCS = Path(__file__).resolve().parents[2] / "docs"
ROW = re.compile(r"^\| (\S+) \| (\d) \| (\d+)-(\d+) \|", re.MULTILINE)

Pair = tuple[str, int]


class Batch(NamedTuple):
    """Some ends of games of one rule set and number of seats."""

    pair: Pair
    first: int  # seed
    last: int

    def __str__(self) -> str:
        key, seats = self.pair
        return f"| {key} | {seats} | {self.first}-{self.last} |"


Run = Callable[[Batch, float], str]  # what it comes to by then, as a row


def options(table: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--file", type=Path, default=DOCS / table)
    parser.add_argument("--rulesets", nargs="+", default=[*rulesets], choices=[*rulesets])
    return parser


def go_on(run: Run, asked: argparse.Namespace) -> None:
    """So many batches at a time as there are processes; what each comes to is printed and added."""
    until = time.monotonic() + asked.minutes * 60
    begun = partial(begin, run, until)
    with Pool(asked.processes) as pool:
        for row in pool.imap_unordered(
            begun, batches(asked.rulesets, tried(asked.file.read_text()))
        ):
            if row is None:
                continue
            print(row, flush=True)
            with asked.file.open("a") as table:
                table.write(f"{row}\n")


def begin(run: Run, until: float, batch: Batch) -> str | None:
    return run(batch, until) if time.monotonic() < until else None


def seeds(batch: Batch, until: float) -> Iterator[int]:
    """Those of the batch, for as long as there is time."""
    for seed in range(batch.first, batch.last + 1):
        yield seed
        if time.monotonic() > until:
            return


def tried(text: str) -> dict[Pair, int]:
    """How many ends of each are in the table already."""
    done: dict[Pair, int] = {}
    for key, seats, _, last in ROW.findall(text):
        pair = key, int(seats)
        done[pair] = max(done.get(pair, 0), int(last) + 1)
    return done


def batches(keys: Sequence[str], done: dict[Pair, int]) -> Iterator[Batch]:
    """What is to be tried next: all of them up to one size, then to the next one."""
    for most in BATCHES:
        for pair in ((key, seats) for key in keys for seats in range(2, 7)):
            if done.get(pair, 0) < most:
                yield Batch(pair, done.get(pair, 0), most - 1)
                done[pair] = most


def shares(times: Sequence[float]) -> str:
    """How long they took: median, 99 of 100, the slowest."""
    ordered = sorted(times) or [0.0]
    each = (ordered[(len(ordered) - 1) * percent // 100] for percent in (50, 99, 100))
    return " | ".join(f"{milliseconds:.1f}" for milliseconds in each)
