"""Totals of old years from a spreadsheet: a date, a name, points or wins; no rounds."""

from typing import Final, NamedTuple

from leagues.names import clean_name
from leagues.refusals import Refused
from scoring.exchange.match_export import unescape_formula
from scoring.exchange.sheets.cells import SheetReason, SheetRow, Wrong, grid_of
from scoring.exchange.sheets.lines import number, read_day
from scoring.matches.past import LARGEST, LARGEST_WINS, PastReason, Total

NEEDED: Final = ("date", "player")
COUNTED: Final = ("points", "wins")  # one of these is needed


class PastSheet(NamedTuple):
    totals: list[Total]
    wrongs: list[Wrong]
    unread: list[str]


def past_sheet(text: str) -> PastSheet:
    """Raises Refused for a text that is no table of totals."""
    try:
        grid = grid_of(text, NEEDED, COUNTED)
    except Refused as refused:
        is_empty = refused.reason == SheetReason.NOTHING
        raise Refused(PastReason.NOTHING) if is_empty else refused from None
    totals: list[Total] = []
    wrongs: list[Wrong] = []
    for row in grid.rows:
        try:
            totals.append(read_total(row, len(grid.columns)))
        except Refused as refused:
            wrongs.append(Wrong(row.line, refused))
    unread = [name for name in grid.columns if name and name not in {*NEEDED, *COUNTED}]
    return PastSheet(totals, wrongs, unread)


def read_total(row: SheetRow, columns: int) -> Total:
    """Raises Refused."""
    cells = row.cells
    if row.is_longer:
        raise Refused(SheetReason.CELLS, most=columns)
    for column in NEEDED:
        if column not in cells:
            raise Refused(SheetReason.MISSING, column=column)
    points = number(cells, "points", -LARGEST, LARGEST)
    wins = number(cells, "wins", 0, LARGEST_WINS)
    if points is None and wins is None:
        raise Refused(SheetReason.MISSING, column="points")
    name = clean_name(unescape_formula(cells["player"]))
    return Total(read_day(cells["date"]), name, points, wins)
