"""Why a table of rounds, or a line of one, is not imported, as sentences."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from scoring.exchange.sheets.refusals import SheetReason
from scoring.words.rulesets import Words

SENTENCES: Final[Mapping[StrEnum, Words]] = {
    SheetReason.NOTHING: _("There is not a single round in it."),
    SheetReason.WORKBOOK: _("This is a spreadsheet’s own file. Save it as CSV, and try again."),
    SheetReason.NOT_TEXT: _("This cannot be read as text. Save it as CSV in UTF-8."),
    SheetReason.QUOTES: _("Line %(line)s has a quotation mark too many or too few."),
    SheetReason.TOO_LONG: _("That is too much at once: at most %(most)s lines. Split the file."),
    SheetReason.COLUMNS: _("The first line has to name the columns. Missing: %(columns)s."),
    SheetReason.COLUMN_TWICE: _("The column “%(column)s” is there twice."),
    SheetReason.CELLS: _("It has more cells than there are columns (%(most)s)."),
    SheetReason.MISSING: _("“%(column)s” is blank."),
    SheetReason.NUMBER: _(
        "%(column)s: “%(text)s” is not a whole number from %(least)s to %(most)s."
    ),
    SheetReason.DAY: _(
        "“%(text)s” is not a date in the past. Write it like 2025-12-31 or 31.12.2025."
    ),
    SheetReason.RULES: _("“%(text)s” is not a rule set that this site knows."),
    SheetReason.OTHER_GAME: _(
        "%(game)s: points do not say who called the end. The column “result” of a league’s own"
        " table says it."
    ),
    SheetReason.RESULT: _("These points cannot be a round of %(game)s."),
    SheetReason.POINTS: _("%(points)s points? Bonus minus penalty is %(right)s."),
    SheetReason.BONUS: _("With these rules there is no bonus of %(bonus)s."),
    SheetReason.TWICE: _("Line %(line)s says this already: a player and a seat once in a round."),
    SheetReason.TABLE: _("Round %(round)s has other players or seats than line %(line)s."),
    SheetReason.DIFFERS: _("“%(column)s” is not the same as in line %(line)s, in the same game."),
    SheetReason.RANK: _("Rank %(rank)s? The points make it %(right)s."),
    SheetReason.ALL_HERE: _("All games of this table are in the league already."),
}
