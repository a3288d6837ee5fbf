"""Why a file was not imported: one sentence for each reason."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence as sentence_of
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.sheets.refusals import SheetReason
from scoring.words import refusals
from scoring.words.rulesets import Words

SENTENCES: Final[Mapping[StrEnum, Words]] = {
    **refusals.SENTENCES,
    ImportReason.NO_FILE: _("Choose a file first."),
    ImportReason.NOT_TEXT: _("This file is not in UTF-8. Save it as UTF-8 and try again."),
    ImportReason.NOT_JSON: _("This file is not JSON: perhaps it was cut off on its way."),
    ImportReason.NOT_A_LEAGUE: _("This file does not hold a league of Elferrat."),
    ImportReason.VERSION: _(
        "This file is of another version; this site reads version %(version)s."
    ),
    ImportReason.CUT_OFF: _("This file is cut off: it did not arrive whole. Get it again."),
    ImportReason.DAMAGED: _("This file is damaged. Get it again."),
    ImportReason.TOO_LARGE: _(
        "This file is too large: unpacked, it may have %(most)s MB. "
        "Whoever runs this site can allow more."
    ),
    ImportReason.FAILED: _(
        "That did not work, and the mistake is ours. Whoever runs this site finds it in the log."
    ),
    ImportReason.STOPPED: _("Whoever runs this site has stopped this import."),
    ImportReason.ENTRIES: _("This file was changed. What cannot be so: %(entries)s."),
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
    SheetReason.OTHER_GAME: _("%(game)s: points do not say who called the end."),
    SheetReason.RESULT: _("These points cannot be a round of %(game)s."),
    SheetReason.POINTS: _("%(points)s points? Bonus minus penalty is %(right)s."),
    SheetReason.BONUS: _("With these rules there is no bonus of %(bonus)s."),
    SheetReason.TWICE: _("Line %(line)s says this already: a player and a seat once in a round."),
    SheetReason.TABLE: _("Round %(round)s has other players or seats than line %(line)s."),
    SheetReason.DIFFERS: _("“%(column)s” is not the same as in line %(line)s, in the same game."),
}


def import_sentence(refused: Refused) -> str:
    return sentence_of(refused, SENTENCES)
