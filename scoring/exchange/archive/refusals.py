"""Why a document or a file is not imported."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused
from scoring.exchange.shapes import ELFER_RAUS, OTHER_GAME

MOST_NAMED: Final = 5  # the most entries of a file in one sentence


class ImportReason(TextChoices):
    NO_FILE = "import-no-file", _("Choose a file first.")
    NOT_TEXT = "import-not-text", _("This file is not in UTF-8. Save it as UTF-8 and try again.")
    NOT_JSON = (
        "import-not-json",
        _("This is not a JSON file, or only part of it arrived. Download it again."),
    )
    NOT_A_LEAGUE = "import-not-a-league", _("There is no Elferrat league in this file.")
    VERSION = (
        "import-version",
        _("This file is of another version; this site reads version %(version)s."),
    )
    ENTRIES = (
        "import-entries",
        _("This file was changed. These entries cannot be right: %(entries)s."),
    )
    CUT_OFF = "import-cut-off", _("This file is cut off: part of it is missing. Download it again.")
    DAMAGED = "import-damaged", _("This file is damaged. Download it again.")
    TOO_LARGE = (
        "import-too-large",
        _(
            "This file is too large: %(most)s MB at most when unpacked. Whoever runs this site"
            " can allow more."
        ),
    )
    FAILED = (
        "import-failed",
        _("That did not work, and it is our mistake. Try again, or tell whoever runs this site."),
    )
    STOPPED = "import-stopped", _("Whoever runs this site has stopped this import.")


def place(path: tuple[str | int, ...]) -> str:
    """A readable path: ``matches 1 rounds 2 note``; entries count from 1."""
    steps = [step for step in path if step not in {ELFER_RAUS, OTHER_GAME}]
    return " ".join(str(step + 1) if isinstance(step, int) else step for step in steps)


def wrong_entries(*places: str) -> Refused:
    return Refused(ImportReason.ENTRIES, entries=", ".join(places[:MOST_NAMED]))


@contextmanager
def entry(where: str) -> Iterator[None]:
    """Turns errors into a refusal that names this entry: ValueError (also Refused and
    NotationError), and KeyError for a name that the document does not define."""
    try:
        yield
    except (ValueError, KeyError) as error:
        raise wrong_entries(where) from error
