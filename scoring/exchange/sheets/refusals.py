"""Why a table, or a line of one, is not imported."""

from typing import NamedTuple

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
