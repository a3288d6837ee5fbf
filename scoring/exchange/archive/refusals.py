"""Why a document or a file is not imported."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from leagues.refusals import Refused
from scoring.exchange.endings import ELFER_RAUS, OTHER_GAME

MOST_NAMED: Final = 5  # the most entries of a file in one sentence


class ImportReason(StrEnum):
    NO_FILE = "import-no-file"
    NOT_TEXT = "import-not-text"
    NOT_JSON = "import-not-json"
    NOT_A_LEAGUE = "import-not-a-league"
    VERSION = "import-version"
    ENTRIES = "import-entries"
    CUT_OFF = "import-cut-off"
    DAMAGED = "import-damaged"
    TOO_LARGE = "import-too-large"
    FAILED = "import-failed"
    STOPPED = "import-stopped"


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
