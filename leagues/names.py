"""Names as people type them: any script, any emoji, but nothing that would upset a page."""

import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from leagues.refused import Refused

LONGEST_NAME: Final = 40
# Embeddings, overrides and isolates: they would turn around the text beside the name as well.
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
UNSEEN: Final = frozenset({"Cc", "Cs", "Co"})  # controls, halves of characters, private ones
LONGEST_LINE: Final = 4_000  # whatever is longer stays too long for anything when it is cut here
MARKS: Final = frozenset({"Mn", "Me"})
MOST_MARKS: Final = 4  # in a row: no script needs more, and more would reach the lines beside it
BLANK: Final = frozenset({"Cf", "Mn", "Me", "Zs"})  # seen only beside something else


class NameReason(StrEnum):
    EMPTY = "name-empty"
    TOO_LONG = "name-too-long"
    TAKEN = "name-taken"


def clean_line(text: str) -> str:
    """One line of text: composed, without control characters, blanks drawn together.

    It is composed last: over a long row of marks that takes time by the square of their number.
    """
    spaced = " ".join(text.split())[:LONGEST_LINE]
    line = unicodedata.normalize("NFC", "".join(without_heaps(spaced)))
    return " ".join(line.split())


def without_heaps(text: str) -> Iterator[str]:
    """What may be in a line, and no more marks on a letter than it can bear."""
    marks = 0
    for each in text:
        category = unicodedata.category(each)
        marks = marks + 1 if category in MARKS else 0
        if each not in TURNING and category not in UNSEEN and marks <= MOST_MARKS:
            yield each


def clean_name(text: str) -> str:
    """A player's name as it is kept; raises Refused."""
    name = clean_line(text)
    if len(name) > LONGEST_NAME:
        raise Refused(NameReason.TOO_LONG, name=name[:LONGEST_NAME], most=LONGEST_NAME)
    if all(unicodedata.category(c) in BLANK for c in name):
        raise Refused(NameReason.EMPTY)
    return name


def name_key(name: str) -> str:
    """What two spellings of one name share, on every database alike: Änne and ÄNNE."""
    return unicodedata.normalize("NFC", name.casefold())
