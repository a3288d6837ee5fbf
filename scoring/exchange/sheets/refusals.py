"""Why a table, or a line of one, is not imported."""

from enum import StrEnum
from typing import NamedTuple

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
    OTHER_GAME = "sheet-other-game"
    RESULT = "sheet-result"
    POINTS = "sheet-points"
    BONUS = "sheet-bonus"
    TWICE = "sheet-twice"
    TABLE = "sheet-table"
    DIFFERS = "sheet-differs"


class Wrong(NamedTuple):
    """The number of a line in the file, counted from 1 as in editors, and why it is refused."""

    line: int
    refused: Refused
