"""The tables of docs/soak.md, made from the rows in tests/bench/results.

``python -m tests.bench.tables`` (`make docs`) writes each table below its mark in the text.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tests.bench.rows import RESULTS, Row, read

DOC = Path(__file__).resolve().parents[2] / "docs" / "soak.md"
MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)

Line = Sequence[object]


def table(head: Line, lines: Iterable[Line]) -> str:
    """Numbers of four digits and more get a comma."""
    rule = ["---"] * len(head)
    return "".join(f"| {' | '.join(map(cell, line))} |\n" for line in (head, rule, *lines))


def cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int | float) else str(value)


def groups(rows: list[Row], column: str) -> dict[str, list[Row]]:
    """The rows of each value of a column, and all of them at the end."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row[column], []).append(row)
    return {**found, "all": rows}


def total(rows: list[Row], column: str) -> int:
    return sum(int(row[column]) for row in rows)


def highest(rows: list[Row], column: str) -> float:
    return max(float(row[column]) for row in rows)


def newest(rows: list[Row], *columns: str) -> list[Row]:
    """The last row of those that are equal in these columns."""
    return list({tuple(row[column] for column in columns): row for row in rows}.values())


def listed(rows: list[Row], column: str) -> int:
    """How many claims a column lists."""
    return sum(len(row[column].split("; ")) for row in rows if row[column])


def counted(rows: list[Row], column: str) -> int:
    """How many claims a column counts: "2 totals; 1 no hands" are three."""
    each = (part for row in rows if row[column] for part in row[column].split("; "))
    return sum(int(part.split()[0]) for part in each)


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


TABLES: dict[str, Callable[[], str]] = {
    "proofs": proofs,
    "kinds": kinds,
    "damage": damage,
    "toys": toys,
}


def filled(text: str) -> str:
    """The text with each table made anew."""
    return MARKED.sub(lambda mark: f"{mark[1]}{TABLES[mark[2]]()}{mark[3]}", text)


if __name__ == "__main__":
    DOC.write_text(filled(DOC.read_text()))
