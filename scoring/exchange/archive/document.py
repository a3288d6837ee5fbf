"""A league's document from the bytes of its file."""

import re
from typing import Any, Final

from pydantic_core import from_json

from leagues.refusals import Refused
from scoring.exchange.archive.refusals import ImportReason, wrong_entries
from scoring.exchange.shapes import ENTRIES, FORMAT, VERSION

NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # PostgreSQL cannot store this character
MARK: Final = b"\xef\xbb\xbf"  # some editors put it before the text


def read_document(data: bytes) -> dict[str, Any]:
    """What the file of a league says; its entries are not checked yet. Raises Refused."""
    document = parsed(data)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Refused(ImportReason.NOT_A_LEAGUE)
    if document.get("version") != VERSION:
        raise Refused(ImportReason.VERSION, version=VERSION)
    wrong = [name for name in ENTRIES if not isinstance(document.get(name), list)]
    if wrong or "league" not in document:
        raise wrong_entries(*(wrong or ["league"]))
    return document


def parsed(data: bytes) -> Any:
    """The parser of pydantic: that of Python would first make a text of the bytes."""
    if b"\\u0000" in data and NUL.search(data):
        raise Refused(ImportReason.NOT_A_LEAGUE)
    try:
        return from_json(data.removeprefix(MARK))
    except ValueError as error:
        raise Refused(ImportReason.NOT_JSON if is_text(data) else ImportReason.NOT_TEXT) from error


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
