"""Why a document or a file is not taken in."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from pydantic import ValidationError

from leagues.refusals import Refused
from scoring.exchange.shapes import VERSION

MOST_NAMED: Final = 5  # entries of a file that are named at once


class ImportReason(StrEnum):
    NO_FILE = "import-no-file"
    NOT_TEXT = "import-not-text"
    NOT_JSON = "import-not-json"
    NOT_A_LEAGUE = "import-not-a-league"
    VERSION = "import-version"
    ENTRIES = "import-entries"


def refusal_of(error: ValidationError) -> Refused:
    """What a reader needs to know of a document that is not as its shapes say."""
    errors = error.errors(include_url=False, include_context=False, include_input=False)
    if errors[0]["type"] == "json_invalid":
        return Refused(ImportReason.NOT_JSON)
    paths = [each["loc"] for each in errors]
    if () in paths or ("format",) in paths:
        return Refused(ImportReason.NOT_A_LEAGUE)
    if ("version",) in paths:
        return Refused(ImportReason.VERSION, version=VERSION)
    return wrong_entries(*dict.fromkeys(map(place, paths)))


def place(path: tuple[str | int, ...]) -> str:
    """``matches 1 rounds 2 note``: entries are counted from 1."""
    return " ".join(str(step + 1) if isinstance(step, int) else step for step in path)


def wrong_entries(*places: str) -> Refused:
    return Refused(ImportReason.ENTRIES, entries=", ".join(places[:MOST_NAMED]))


@contextmanager
def entry(where: str) -> Iterator[None]:
    """What cannot be so (a ValueError, Refused and NotationError among them) is said of this entry
    of the document; so is what it names and the document does not have (a KeyError)."""
    try:
        yield
    except (ValueError, KeyError) as error:
        raise wrong_entries(where) from error
