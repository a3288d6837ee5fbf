"""How a round of a game is entered: its parts, its screen, and how its end is read and shown.

A part is one text that people type or tap, such as ``hand-2`` or ``order-0``. A round in the making
is a text for each part; `Entry` makes the end of a round of them, and back.
"""

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, ClassVar, NamedTuple

from django.utils.translation import gettext as _

from engine import Points, Seat
from games.words import COLOURS

Texts = Mapping[str, str]  # by the names of their parts


class FieldKind(Enum):
    """The kind of a result's field, in files and the API; each may be unknown."""

    SEAT = auto()
    SEATS = auto()  # one for each place
    COUNT = auto()
    COUNTS = auto()  # one for each seat
    SUMS = auto()  # numbers, or with their colour: "r87"
    ANSWER = auto()  # yes or no


class Face(NamedTuple):
    """The front of a card: its number and, if known, its colour."""

    number: str
    letter: str = ""  # of the symbol: r, y, g, b or joker
    colour: str = ""  # as in the style sheets
    words: str = ""


class SeatEnd(NamedTuple):
    """A seat's end of a round: cards, or words."""

    words: str = ""
    faces: tuple[Face, ...] = ()
    more: str = ""  # what counts besides
    may_be_worked_out: bool = True  # whether it is said that it was worked out


class Token(NamedTuple):
    """A run of cards: the symbol's letter (or none), the written text, the spoken words."""

    letter: str
    text: str
    words: str


def plain_token(text: str) -> Token:
    return Token("", text, text)


class ClaimPart(NamedTuple):
    """A part of a claim (a hand, the table or the stock) and the points it counts."""

    tokens: Sequence[Token] = ()
    total: int | None = None
    bonus: int = 0  # cards


class Repair(NamedTuple):
    """A repair as a button: one tap enters it."""

    kind: Any
    words: str
    texts: Texts  # of the parts that change
    status: str

    @property
    def texts_json(self) -> str:
        return json.dumps(self.texts)


@dataclass(frozen=True)
class Entry(ABC):
    """How a round of a game with so many seats is entered: each game's own, or of `games.forms`.
    Its methods get results and problems of that game only."""

    game: Any
    seats: int
    layout: str = "rygb"

    template: ClassVar[str]  # of its page
    json_key: ClassVar[str] = "result"  # under which the API has the end of a round
    json_fields: ClassVar[Mapping[str, FieldKind]] = {}  # of a result
    is_in_points: ClassVar[bool] = True  # whether the points of all say how a round ended

    # What people enter

    @property
    @abstractmethod
    def parts(self) -> tuple[str, ...]:
        """The names of all parts of a round."""

    def has_part(self, name: str) -> bool:
        """Whether somebody may have entered such a part, if only on an older page."""
        return name in self.parts

    def completed(self, texts: Texts) -> Texts:
        """The texts of a whole round, with what nobody has to enter."""
        return texts

    @abstractmethod
    def read(self, name: str, text: str) -> Any:
        """The value of a part; raises NotationError."""

    @abstractmethod
    def ending(self, texts: Texts) -> Any:
        """The end of the round that these texts describe; raises NotationError."""

    @property
    def has_layout(self) -> bool:
        """Whether the rows can lie in this order."""
        return True

    def may_end_with(self, _ending: Any) -> bool:
        """Whether a result of these rules and so many seats can be one of this table."""
        return True

    def may_count(self, _bonus: int) -> bool:
        """Whether a seat can have this bonus in a round."""
        return True

    @abstractmethod
    def ending_from_json(self, fields: Mapping[str, Any]) -> Any:
        """The end from its fields in the API; raises NotationError."""

    @abstractmethod
    def texts(self, ending: Any) -> dict[str, str]:
        """The texts that describe it, in which a correction is entered."""

    def deduced(self, ending: Any) -> dict[str, str]:
        """Those that the screen may fill in."""
        return self.texts(ending)

    def ending_from_points(self, _points: Sequence[tuple[int, int]]) -> Any:
        """The end that penalties and bonuses show; None if none (see ``is_in_points``)."""
        return None

    def recounted(self, claimed: Any, _deduced: Any) -> Any:
        """An old claim as it is read today."""
        return claimed

    # The screen

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """The facts of the game for the phone's scripts."""

    @abstractmethod
    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        """The context of the page's template without the players; ``words`` are for its scripts."""

    def seat_context(
        self, _seat: int, _texts: Texts, _remarks: Mapping[str, Sequence[str]]
    ) -> Texts:
        """The texts in the fields of a seat, for a page without scripts."""
        return {}

    # What is wrong, or missing

    @abstractmethod
    def about(self, problem: Any, texts: Texts) -> Iterable[str]:
        """The parts to look at."""

    def cards_named(self, _problem: Any) -> int:
        """How many cards it is about: where these are few, one sees what to mend."""
        return 0

    def cards_about(self, _problem: Any) -> tuple[str, ...]:
        """The cards to look at, and numbers."""
        return ()

    def cards_held(
        self, _cards: Collection[str], _ending: Any
    ) -> Iterable[tuple[Face, Seat | None]]:
        """Those of these cards and numbers that lie in a hand, or on the table (None)."""
        return ()

    def open_question(self, _deduced: Any, _names: Sequence[str]) -> str:
        """The question that is left when all other parts are there; "" if there is none."""
        return ""

    def ringed(self, _deduced: Any) -> Seat | None:
        """A seat whose sum is circled and counts nothing."""
        return None

    def is_whole(self, _verdict: Any) -> bool:
        """Whether nothing that counts is missing."""
        return True

    def is_unfinished(self, _verdict: Any) -> bool:
        """Whether all its problems may go away when the rest is entered."""
        return True  # the phone knows which number may still grow

    def is_complete(self, _verdict: Any) -> bool:
        """Whether nothing that is tapped where the problems are can still end them."""
        return False

    def repairs(
        self, _ending: Any, _problems: Sequence[Any], _names: Sequence[str], _effort: float
    ) -> Sequence[Repair]:
        """Most likely first; each alone makes the round possible."""
        return ()

    # How it ended

    def is_worked_out(self, deduced: Texts, seat: int) -> bool:
        """Whether what this seat has follows from what was entered."""
        return any(part.endswith(f"-{seat}") for part in deduced)

    def seat_words(self, _ending: Any, _seat: int) -> str:
        """The end of the seat in words; "" where its cards are shown instead."""
        return ""

    @abstractmethod
    def seat_end(self, ending: Any, seat: int, points: Points) -> SeatEnd:
        """This seat's cards, or words, at the end."""

    @abstractmethod
    def claim_parts(
        self, claimed: Any, deduced: Any, points: Sequence[Points], names: Sequence[str]
    ) -> dict[str, ClaimPart]:
        """A claim part by part: first the seats, by number; then the others, by what they are."""


def chip_words() -> dict[str, str]:
    """The words of all screens for their scripts, which fill in the braces."""
    return {
        "who": _("Who went out?"),
        "whose": _("Whose cards?"),
        "wrong": _("look here"),
        "missing": _("missing"),
        "out": _("went out"),
        "points": _("{points} points"),
        "deduced": _("{points} points, worked out"),
        "unknown": _("not known yet"),
        "optional": _("not entered"),
        "cards": _("{count} cards"),
        "table": _("table"),
        "go-save": _("Save round"),
        "offline": _("No connection. Everything stays on this phone."),
        "roundOf": _("Round {round} of {rounds}"),
        **{f"colour-{letter}": str(word) for letter, word in COLOURS.items()},
    }


PLACED = re.compile(r"(?!age-)[a-z]+-.*")  # a part of a seat, or of a place
