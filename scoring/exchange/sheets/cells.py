"""Splits a text into cells, with the separators of spreadsheets in any country."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from leagues.refusals import Refused
from scoring.exchange.sheets.refusals import SheetReason, Wrong

READ: Final = (
    "match",
    "date",
    "ruleset",
    "round",
    "seat",
    "player",
    "penalty",
    "bonus",
    "points",
    "rank",
    "result",
)
NEEDED: Final = ("round", "player")
COUNTED: Final = ("penalty", "points")  # one of these is needed
FOLLOWING: Final = ("total", "status")  # derived columns of a match's own export
SEPARATORS: Final = (",", ";", "\t")
MOST_LINES: Final = 3_000  # takes some seconds, and blocks other recording
MOST_CHARACTERS: Final = 1_000_000
LONGEST_QUOTED: Final = 30


@dataclass(frozen=True)
class SheetRow:
    """A line's cells by column; blank cells are left out."""

    line: int
    cells: Mapping[str, str]

    @property
    def game(self) -> str:
        """Lines with the same value belong to the same game."""
        return self.cells.get("match", "")


@dataclass(frozen=True)
class Grid:
    rows: tuple[SheetRow, ...]
    wrongs: tuple[Wrong, ...]  # lines with more cells than columns
    unread: tuple[str, ...]  # names of ignored columns


def grid_of(text: str) -> Grid:
    """Raises Refused for a text that is no table of rounds."""
    if len(text) > MOST_CHARACTERS:
        raise Refused(SheetReason.TOO_LONG, most=MOST_LINES)
    lines = split_lines(text)
    _, header = next(lines, (0, []))
    columns = [name.strip().lower() for name in header]
    check_columns(columns)
    rows: list[SheetRow] = []
    wrongs: list[Wrong] = []
    for line, cells in lines:
        if len(rows) == MOST_LINES:
            raise Refused(SheetReason.TOO_LONG, most=MOST_LINES)
        if any(cells[len(columns) :]):
            wrongs.append(Wrong(line, Refused(SheetReason.CELLS, most=len(columns))))
        named = zip(columns, cells, strict=False)  # spreadsheets omit blank cells at the end
        rows.append(SheetRow(line, {name: each for name, each in named if each}))
    if not rows:
        raise Refused(SheetReason.NOTHING)
    unread = [quoted(name) for name in columns if name and name not in {*READ, *FOLLOWING}]
    return Grid(tuple(rows), tuple(wrongs), tuple(unread))


def split_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each non-blank line with its number; raises Refused."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator(text), strict=True)
    at = 1
    try:
        for cells in lines:
            stripped = [cell.strip() for cell in cells]
            if any(stripped) and not (at == 1 and stripped[0].lower().startswith("sep=")):
                yield at, stripped
            at = lines.line_num + 1
    except csv.Error as error:
        raise Refused(SheetReason.QUOTES, line=at) from error


def separator(text: str) -> str:
    """The separator: from a first line like ``sep=;``, or guessed from the first line."""
    first = text.lstrip("\ufeff\r\n ").partition("\n")[0].strip("\r\n")
    if first.lower().startswith("sep=") and first[4:5] in SEPARATORS:
        return first[4:5]
    return max(SEPARATORS, key=first.count)


def check_columns(columns: list[str]) -> None:
    missing = [name for name in NEEDED if name not in columns]
    if not any(name in columns for name in COUNTED):
        missing.append(COUNTED[0])
    if missing:
        raise Refused(SheetReason.COLUMNS, columns=", ".join(missing))
    for name, times in Counter(columns).items():
        if times > 1 and name in READ:
            raise Refused(SheetReason.COLUMN_TWICE, column=name)


def quoted(text: str) -> str:
    """The start of a cell, short enough for a sentence."""
    return text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…"
