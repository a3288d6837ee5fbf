"""Names as people type them: any script, any emoji, but nothing that would upset a page."""

import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from leagues.refusals import Refused

LONGEST_NAME: Final = 40
# Embeddings, overrides and isolates: they would turn around the text beside the name as well.
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
UNSEEN: Final = frozenset({"Cc", "Cs", "Co"})  # controls, halves of characters, private ones
LONGEST_LINE: Final = 4_000  # whatever is longer stays too long for anything when it is cut here
MARKS: Final = frozenset({"Mn", "Me"})
MOST_MARKS: Final = 4  # in a row: no script needs more, and more would reach the lines beside it
BLANK: Final = frozenset({"Cf", "Mn", "Me", "Zs"})  # seen only beside something else
HOLLOW: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # never seen
VARIATIONS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))


class NameReason(StrEnum):
    EMPTY = "name-empty"
    TOO_LONG = "name-too-long"
    TAKEN = "name-taken"


def clean_line(text: str) -> str:
    """One line of text: composed, without control characters, blanks drawn together; empty where
    nothing of it would be seen.

    It is composed last: over a long row of marks that takes time by the square of their number.
    """
    spaced = " ".join(text.split())[:LONGEST_LINE]
    line = unicodedata.normalize("NFC", "".join(without_heaps(spaced)))
    return "" if is_blank(line) else " ".join(line.split())


def is_blank(text: str) -> bool:
    """Whether nothing of it would be seen."""
    return all(unicodedata.category(c) in BLANK or c in HOLLOW for c in text)


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
    if not name:
        raise Refused(NameReason.EMPTY)
    return name


def name_key(name: str) -> str:
    """What two spellings of one name share, on every database alike: Änne and ÄNNE, and Anna with
    something in it that nobody sees."""
    seen = "".join(c for c in name if not is_unseen(c))
    return unicodedata.normalize("NFC", seen.casefold())


def is_unseen(character: str) -> bool:
    if character in HOLLOW or character in VARIATIONS:
        return True
    return unicodedata.category(character) == "Cf"
