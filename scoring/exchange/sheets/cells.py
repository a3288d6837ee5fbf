"""A file or a pasted text as rows of cells, whatever program of whatever country wrote it."""

import csv
import io
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused


class SheetReason(TextChoices):
    NOTHING = "sheet-nothing", _("There is not a single round in it.")
    WORKBOOK = (
        "sheet-workbook",
        _("This is an Excel file or the like. Save it as CSV and try again."),
    )
    NOT_TEXT = "sheet-not-text", _("This cannot be read as text. Save it as CSV in UTF-8.")
    QUOTES = "sheet-quotes", _("Line %(line)s has a quotation mark too many or too few.")
    TOO_LONG = (
        "sheet-too-long",
        _("That is too much at once: at most %(most)s lines. Split the file."),
    )
    COLUMNS = "sheet-columns", _("The first line has to name the columns. Missing: %(columns)s.")
    COLUMN_TWICE = "sheet-column-twice", _("The column “%(column)s” is there twice.")
    CELLS = "sheet-cells", _("This line has more cells than there are columns (%(most)s).")
    MISSING = "sheet-missing", _("“%(column)s” is blank.")
    NUMBER = (
        "sheet-number",
        _("%(column)s: “%(text)s” is not a whole number from %(least)s to %(most)s."),
    )
    DAY = (
        "sheet-day",
        _("“%(text)s” is not a date in the past. Write it like 2025-12-31 or 31.12.2025."),
    )
    RULES = "sheet-rules", _("There are no rules called “%(text)s” here.")
    OTHER_GAME = "sheet-other-game", _("%(game)s: the points do not show who called “Stop”.")
    RESULT = "sheet-result", _("A round of %(game)s cannot have these points.")
    POINTS = "sheet-points", _("%(points)s points? Bonus minus penalty is %(right)s.")
    BONUS = "sheet-bonus", _("With these rules there is no bonus of %(bonus)s.")
    TWICE = (
        "sheet-twice",
        _("Line %(line)s already has this player or seat for this round."),
    )
    TABLE = "sheet-table", _("Round %(round)s has other players or seats than line %(line)s.")
    DIFFERS = (
        "sheet-differs",
        _("“%(column)s” is not the same as in line %(line)s, in the same game."),
    )


class Wrong(NamedTuple):
    """The number of a line in the file, counted from 1 as in editors, and why it is refused."""

    line: int
    refused: Refused


WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # files of spreadsheet programs
OLD_WINDOWS: Final = "cp1252"
NEEDED: Final = ("round", "player")
COUNTED: Final = ("penalty", "points")  # one of these is needed
READ: Final = ("match", "date", "ruleset", "seat", "bonus", *NEEDED, *COUNTED)
FOLLOWING: Final = ("rank", "total", "status")  # derived columns of our own exports
SEPARATORS: Final = (",", ";", "\t")
MOST_LINES: Final = 3_000  # takes some seconds, and blocks other recording
MOST_CHARACTERS: Final = 1_000_000
LONGEST_QUOTED: Final = 30


class Text(NamedTuple):
    text: str
    is_guessed: bool = False  # no byte order mark and no UTF-8: names may be wrong


class SheetRow(NamedTuple):
    """A line's cells by column; blank cells are left out."""

    line: int
    cells: Mapping[str, str]
    is_longer: bool  # than the first line, which names the columns


class Grid(NamedTuple):
    rows: list[SheetRow]
    columns: list[str]

    @property
    def unread(self) -> list[str]:
        return [quoted(name) for name in self.columns if name and name not in {*READ, *FOLLOWING}]


def text_of(data: bytes) -> Text:
    """UTF-8, UTF-16 with a byte order mark, else Windows-1252; raises Refused."""
    if data.startswith(WORKBOOKS):
        raise Refused(SheetReason.WORKBOOK)
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return decoded(data, "utf-16")
    try:
        return decoded(data, "utf-8-sig")
    except Refused:
        return decoded(data, OLD_WINDOWS)


def decoded(data: bytes, coding: str) -> Text:
    try:
        return without_nul(Text(data.decode(coding), is_guessed=coding == OLD_WINDOWS))
    except UnicodeError as error:
        raise Refused(SheetReason.NOT_TEXT) from error


def without_nul(text: Text) -> Text:
    """Raises Refused for NUL characters: they show that the text was decoded wrongly."""
    if "\0" in text.text:
        raise Refused(SheetReason.NOT_TEXT)
    return text


def grid_of(text: str, needed: Sequence[str] = NEEDED, counted: Sequence[str] = COUNTED) -> Grid:
    """Raises Refused for a text that is no table with these columns, and one of those counted."""
    if len(text) > MOST_CHARACTERS:
        raise Refused(SheetReason.TOO_LONG, most=MOST_LINES)
    lines = split_lines(text)
    _, header = next(lines, (0, []))
    columns = [name.lower() for name in header]
    check_columns(columns, needed, counted)
    rows: list[SheetRow] = []
    for line, cells in lines:
        if len(rows) == MOST_LINES:
            raise Refused(SheetReason.TOO_LONG, most=MOST_LINES)
        named = zip(columns, cells, strict=False)  # spreadsheets omit blank cells at the end
        is_longer = any(cells[len(columns) :])
        rows.append(SheetRow(line, {name: cell for name, cell in named if cell}, is_longer))
    if not rows:
        raise Refused(SheetReason.NOTHING)
    return Grid(rows, columns)


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


def check_columns(columns: list[str], needed: Sequence[str], counted: Sequence[str]) -> None:
    missing = [name for name in needed if name not in columns]
    if not any(name in columns for name in counted):
        missing.append(counted[0])
    if missing:
        raise Refused(SheetReason.COLUMNS, columns=", ".join(missing))
    for name in {*READ, *needed, *counted}:
        if columns.count(name) > 1:
            raise Refused(SheetReason.COLUMN_TWICE, column=name)


def quoted(text: str) -> str:
    """The start of a cell, short enough for a sentence."""
    return text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…"
