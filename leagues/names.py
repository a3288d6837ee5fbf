"""Names as people type them: any script, any emoji, but nothing that would upset a page."""

import unicodedata
from enum import StrEnum
from typing import Final

from leagues.refused import Refused

LONGEST_NAME: Final = 40
# Embeddings, overrides and isolates: they would turn around the text beside the name as well.
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
UNSEEN: Final = frozenset({"Cc", "Cs", "Co"})  # controls, halves of characters, private ones
BLANK: Final = frozenset({"Cf", "Mn", "Me", "Zs"})  # seen only beside something else


class NameReason(StrEnum):
    EMPTY = "name-empty"
    TOO_LONG = "name-too-long"
    TAKEN = "name-taken"


def clean_line(text: str) -> str:
    """One line of text: composed, without control characters, blanks drawn together."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    kept = (c for c in spaced if c not in TURNING and unicodedata.category(c) not in UNSEEN)
    return " ".join("".join(kept).split())


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
