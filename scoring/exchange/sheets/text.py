"""Decodes an uploaded file, no matter which program wrote it."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final, NamedTuple

from leagues.refusals import Refused
from scoring.exchange.sheets.refusals import SheetReason

WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # files of spreadsheet programs
OLD_WINDOWS: Final = "cp1252"


class Text(NamedTuple):
    text: str
    is_guessed: bool = False  # no byte order mark and no UTF-8: names may be wrong


def text_of(data: bytes) -> Text:
    """UTF-8, UTF-16 with a byte order mark, else Windows-1252; raises Refused."""
    if data.startswith(WORKBOOKS):
        raise Refused(SheetReason.WORKBOOK)
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return decoded(data, "utf-16")
    try:
        return decoded(data, "utf-8-sig")
    except Refused:
        return decoded(data, OLD_WINDOWS)


def decoded(data: bytes, coding: str) -> Text:
    try:
        return without_nul(Text(data.decode(coding), is_guessed=coding == OLD_WINDOWS))
    except UnicodeError as error:
        raise Refused(SheetReason.NOT_TEXT) from error


def without_nul(text: Text) -> Text:
    """Raises Refused for NUL characters: they show that the text was decoded wrongly."""
    if "\0" in text.text:
        raise Refused(SheetReason.NOT_TEXT)
    return text
