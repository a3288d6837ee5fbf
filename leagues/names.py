"""Names as people type them: any script, any emoji, but nothing that would break a page."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused

LONGEST_NAME: Final = 40
LONGEST_LEAGUE_NAME: Final = 80
# Embeddings, overrides and isolates: they change the direction of the text beside the name, too.
DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
FORBIDDEN: Final = frozenset({"Cc", "Cs", "Co"})  # control, surrogate and private characters
LONGEST_LINE: Final = 4_000  # cut here, so that no check takes long; longer than any allowed text
MARKS: Final = frozenset({"Mn", "Me"})
MOST_MARKS: Final = 4  # marks on one letter: no script needs more, and more would cover other lines
BLANK: Final = frozenset({"Cf", "Mn", "Me", "Zs"})  # visible only beside other characters
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
VARIATIONS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))


class NameReason(TextChoices):
    EMPTY = "name-empty", _("A name needs at least one letter.")
    TOO_LONG = (
        "name-too-long",
        _("“%(name)s…” is too long: a name has at most %(most)s characters."),
    )
    TAKEN = (
        "name-taken",
        _(
            "Someone here is already called %(name)s. If it is the same person, merge the two"
            " players."
        ),
    )


def clean_line(text: str) -> str:
    """One line of text: normalized, without control characters, with single blanks.

    It is empty if nothing of it is visible. Normalizing comes last, because a long row of marks
    takes quadratic time.
    """
    spaced = " ".join(text.split())[:LONGEST_LINE]
    line = unicodedata.normalize("NFC", "".join(allowed_characters(spaced)))
    return "" if is_blank(line) else " ".join(line.split())


def is_blank(text: str) -> bool:
    """Whether no character of it is visible."""
    return all(unicodedata.category(c) in BLANK or c in INVISIBLE for c in text)


def allowed_characters(text: str) -> Iterator[str]:
    """The characters that are allowed, with at most ``MOST_MARKS`` marks on a letter."""
    marks = 0
    for character in text:
        category = unicodedata.category(character)
        marks = marks + 1 if category in MARKS else 0
        if character not in DIRECTIONS and category not in FORBIDDEN and marks <= MOST_MARKS:
            yield character


def clean_name(text: str) -> str:
    """A player's name as it is stored. Raises Refused."""
    name = clean_line(text)
    if len(name) > LONGEST_NAME:
        raise Refused(NameReason.TOO_LONG, name=name[:LONGEST_NAME], most=LONGEST_NAME)
    if not name:
        raise Refused(NameReason.EMPTY)
    return name


def clean_league_name(text: str, most: int = LONGEST_LEAGUE_NAME) -> str:
    """The name of a league, or of a season, as it is stored. Raises Refused."""
    line = clean_line(text)
    if len(line) > most:
        raise Refused(NameReason.TOO_LONG, name=line[:most], most=most)
    return line


def name_key(name: str) -> str:
    """A key that all spellings of a name share: Änne and ÄNNE, Anna with an invisible character.

    It does not depend on the database.
    """
    visible = "".join(c for c in name if not is_invisible(c))
    return unicodedata.normalize("NFC", visible.casefold())


def is_invisible(character: str) -> bool:
    if character in INVISIBLE or character in VARIATIONS:
        return True
    return unicodedata.category(character) == "Cf"


BETWEEN: Final = re.compile(r"[\n\r\t,;]+")
# What stands before a name in a list: a bullet, a number.
BULLET: Final = re.compile(r'^(?:[\s"*·•‣◦▪–—-]|\(?\d+[.):]|\d+(?=\s|$))+')


class NameList(NamedTuple):
    names: list[str]
    doubles: list[str]  # what was there more than once


def names_of_list(text: str) -> NameList:
    """The names of a pasted list, or of a column of a spreadsheet. Raises Refused."""
    lines = (clean_line(BULLET.sub("", entry).strip(' "')) for entry in BETWEEN.split(text))
    names = [clean_name(line) for line in lines if line]
    first = {name_key(name): name for name in reversed(names)}
    times = Counter(map(name_key, names))
    order = [first[key] for key in times]
    return NameList(order, [name for name in order if times[name_key(name)] > 1])
