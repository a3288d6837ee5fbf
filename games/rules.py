"""The rules in numbered paragraphs, one text a game and language: ``games/*/rules.*.md``; and
the reasons why a claim is impossible, which quote them.

A section begins with ``## 6 Its heading``, a paragraph with ``**6.1**``, and an empty line ends it.
The text between heading and first paragraph is the sheets' name for the section. The English
texts say in italics at the end which sheet a paragraph is from (docs/rules.md); nobody is shown it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from django.utils.translation import get_language

from engine import Card
from engine.games.registry import GAMES

FOLDER: Final = Path(__file__).parent
ELFER_RAUS: Final = ("elfer_raus",)
BOX: Final = (  # in the order of the sheet, after what all share
    "",
    *dict.fromkeys(key.partition("/")[0].replace("-", "_") for key in GAMES),
)
PARAGRAPH: Final = re.compile(r"\*\*(?P<number>\d+\.\d+)\*\* (?P<words>[^*]+?)(?: \*[^*]+\*)?")


class Section(NamedTuple):
    """A chapter of the rules: its number, its heading, its paragraphs by number."""

    number: str
    heading: str
    names: str
    paragraphs: Mapping[str, str]


def part_of(key: str) -> Section:
    """The rules of a game of ``engine.games.registry``."""
    (section,) = sections_of([key.partition("/")[0].replace("-", "_")])
    return section


def paragraphs() -> dict[str, str]:
    """All paragraphs by their numbers."""
    sections = sections_of((*ELFER_RAUS, *BOX))
    return {number: words for section in sections for number, words in section.paragraphs.items()}


def is_of_the_box(number: str) -> bool:
    """Whether this paragraph stands on the page of the other games."""
    return any(number in section.paragraphs for section in sections_of(BOX))


def sections_of(games: Iterable[str]) -> list[Section]:
    """The rules of these games in the active language."""
    language = get_language() or "en"
    return [section for game in games for section in sections_in(game, language)]


@cache
def sections_in(game: str, language: str) -> tuple[Section, ...]:
    text = (FOLDER / game / f"rules.{language}.md").read_text(encoding="utf-8")
    return tuple(map(read_section, re.split(r"^## ", text, flags=re.MULTILINE)[1:]))


def read_section(text: str) -> Section:
    heading, *blocks = (" ".join(block.split()) for block in text.strip().split("\n\n"))
    number, _, words = heading.partition(" ")
    matches = [PARAGRAPH.fullmatch(block) for block in blocks]
    names = "" if matches[0] else blocks[0]
    paragraphs = {match["number"]: match["words"] for match in matches if match}
    return Section(number, words, names, paragraphs)


@dataclass(frozen=True)
class Reason:
    """One problem, and the rule behind it."""

    sentence: str
    short: str  # the same for the two lines above the keypad
    cards: tuple[Card | int, ...] = ()  # to draw: cards, and numbers without a colour
    paragraph: str = ""  # the number of the rule, if there is one
    is_quoted: bool = True  # False if the rule stands beside an earlier problem

    @property
    def rule(self) -> str:
        return paragraphs()[self.paragraph] if self.paragraph else ""

    @property
    def page(self) -> str:
        """The name of the page on which the rule stands."""
        return "box-rules" if is_of_the_box(self.paragraph) else "rules"


def each_rule_once(reasons: Iterable[Reason]) -> Iterator[Reason]:
    quoted: set[str] = set()
    for reason in reasons:
        yield replace(reason, is_quoted=reason.paragraph not in quoted)
        quoted.add(reason.paragraph)
