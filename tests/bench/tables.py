"""The tables of docs/soak.md and docs/benchmarks.md, made from the rows in tests/bench/results.

``python -m tests.bench.tables`` (`make docs`) writes each table below its mark in the text.
"""

import re
from collections.abc import Callable
from pathlib import Path

from tests.bench.benchmark_tables import BENCHMARKS
from tests.bench.rows import RESULTS, Row, read
from tests.bench.summary import Line, counted, groups, highest, listed, newest, table, total

FOLDER = Path(__file__).resolve().parents[2] / "docs"
DOCS = [FOLDER / "soak.md", FOLDER / "benchmarks.md"]
MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def times(rows: list[Row], prefix: str = "") -> Line:
    last = newest(rows, "ruleset", "seats")
    short = [highest(last, f"{prefix}{column}") for column in ("median", "99")]
    return [*short, highest(rows, f"{prefix}slowest")]


def proofs() -> str:
    head = ("rule set", "ends", "median", "99 %", "slowest")
    less = ("less known", "median", "99 %", "slowest", "open")
    found = groups(read(RESULTS / "proofs.csv"), "ruleset")
    return table(
        (*head, *less),
        (
            (
                *(key, total(rows, "full"), *times(rows, "full_")),
                *(total(rows, "less"), *times(rows, "less_"), listed(rows, "open")),
            )
            for key, rows in found.items()
        ),
    )


def kinds() -> str:
    head = ("rule set", "claims", "median", "99 %", "slowest", "over 500 ms", "open")
    found = groups(read(RESULTS / "kinds.csv"), "ruleset")
    return table(
        head,
        (
            (
                key,
                total(rows, "claims"),
                *times(rows),
                counted(rows, "over_500"),
                listed(rows, "open"),
            )
            for key, rows in found.items()
        ),
    )


def damage() -> str:
    answers = ("named", "unnamed", "proven", "open")
    head = ("rule set", "named", "not named", "proven", "open", "median", "99 %", "slowest")
    found = groups(read(RESULTS / "damage.csv"), "ruleset")
    return table(
        head,
        (
            (key, *(total(rows, answer) for answer in answers), *times(rows))
            for key, rows in found.items()
        ),
    )


def toys() -> str:
    head = ("rule set", "decks", "placings", "of them ends", "claims with less known")
    placed, less = toys_in("toy_placings.csv"), toys_in("toy_deductions.csv")
    return table(
        head,
        (
            (
                key,
                len(rows),
                total(rows, "placings"),
                total(rows, "ends"),
                total(less[key], "claims"),
            )
            for key, rows in placed.items()
        ),
    )


def toys_in(name: str) -> dict[str, list[Row]]:
    """The rows of each rule set; a deck that was tried again counts once."""
    rows = newest(read(RESULTS / name), "deck", "seats")
    return groups([{**row, "ruleset": row["deck"].split()[0]} for row in rows], "ruleset")


def box_alike() -> str:
    found = groups(read(RESULTS / "box_alike.csv"), "game")
    columns = ("games", "moves", "seconds")
    lines = ((key, *(total(rows, each) for each in columns)) for key, rows in found.items())
    return table(("game", "rounds", "moves", "CPU s"), lines)


TABLES: dict[str, Callable[[], str]] = {
    "proofs": proofs,
    "kinds": kinds,
    "damage": damage,
    "toys": toys,
    "box_alike": box_alike,
    **BENCHMARKS,
}


def filled(text: str) -> str:
    """The text with each table made again."""
    return MARKED.sub(lambda mark: f"{mark[1]}{TABLES[mark[2]]()}{mark[3]}", text)


if __name__ == "__main__":
    for doc in DOCS:
        doc.write_text(filled(doc.read_text()))
