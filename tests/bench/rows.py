"""The rows that long runs write: one CSV file for each run, in tests/bench/results."""

import csv
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

RESULTS = Path(__file__).parent / "results"
Row = dict[str, str]


def read(file: Path) -> list[Row]:
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def append(file: Path, row: Mapping[str, object]) -> None:
    """Adds a row with the version of the program that made it."""
    whole = {**row, "version": version()}
    is_new = not file.exists()
    with file.open("a", newline="") as lines:
        writer = csv.DictWriter(lines, list(whole), lineterminator="\n")
        if is_new:
            writer.writeheader()
        writer.writerow(whole)


@cache
def version() -> str:
    """The commit, with "-dirty" where files were changed since."""
    command = ["git", "describe", "--always", "--abbrev=7", "--dirty"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
