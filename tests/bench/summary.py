"""Rows of results summed up, and written as a table of Markdown."""

from collections.abc import Iterable, Sequence

from tests.bench.rows import Row

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
