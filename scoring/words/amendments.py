"""The questions before a correction is taken back, or a round is deleted or brought back."""

from typing import NamedTuple

from django.utils.translation import gettext

from scoring.matches.amendments import Amendment


class AmendmentWords(NamedTuple):
    question: str
    meaning: str
    button: str


def amendment_words(asked: Amendment, number: int) -> AmendmentWords:
    """The question in the reader's language; only Undo has none."""
    which = {"number": number}
    if asked is Amendment.TAKE_BACK:
        return AmendmentWords(
            gettext("Take back the correction of round %(number)s?") % which,
            gettext("The round counts again as it was entered before the correction."),
            gettext("Take the correction back"),
        )
    if asked is Amendment.DELETE:
        return AmendmentWords(
            gettext("Delete round %(number)s?") % which,
            gettext("It no longer counts, neither here nor on the leaderboard."),
            gettext("Delete round %(number)s") % which,
        )
    return AmendmentWords(
        gettext("Bring round %(number)s back?") % which,
        gettext("It counts again as it did before it was deleted."),
        gettext("Bring round %(number)s back") % which,
    )
