"""Why a file was not imported: one sentence for each reason."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence as sentence_of
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.sheets import sentences as sheets
from scoring.words import refusals
from scoring.words.rulesets import Words

SENTENCES: Final[Mapping[StrEnum, Words]] = {
    **refusals.SENTENCES,
    **sheets.SENTENCES,
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
}


def import_sentence(refused: Refused) -> str:
    return sentence_of(refused, SENTENCES)
