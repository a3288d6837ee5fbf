"""Why a table, or a line of one, is not taken in."""

from dataclasses import dataclass
from enum import StrEnum

from leagues.refusals import Refused


class SheetReason(StrEnum):
    NOTHING = "sheet-nothing"
    WORKBOOK = "sheet-workbook"
    NOT_TEXT = "sheet-not-text"
    QUOTES = "sheet-quotes"
    TOO_LONG = "sheet-too-long"
    COLUMNS = "sheet-columns"
    COLUMN_TWICE = "sheet-column-twice"
    CELLS = "sheet-cells"
    MISSING = "sheet-missing"
    NUMBER = "sheet-number"
    DAY = "sheet-day"
    RULES = "sheet-rules"
    POINTS = "sheet-points"
    BONUS = "sheet-bonus"
    TWICE = "sheet-twice"
    TABLE = "sheet-table"
    DIFFERS = "sheet-differs"
    RANK = "sheet-rank"
    ALL_HERE = "sheet-all-here"


@dataclass(frozen=True)
class Wrong:
    """A line of the file, counted from 1 as editors do, and why it cannot be taken."""

    line: int
    refused: Refused
