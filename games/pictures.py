"""The parts of which the pictures of the other games are made: places, piles, a hand, buttons.

Not those of `server.pictures`, which are whole boards as HTML.
"""

from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from django.utils.translation import gettext

from engine import Card


class Spot(NamedTuple):
    """A place of a grid. A tap plays ``text``; "" if there is no such move."""

    at: int
    text: str = ""
    card: Card | None = None  # of the open card
    is_lying: bool = True  # otherwise the place is empty
    is_fresh: bool = False
    is_won: bool = False  # the card was taken with the last move
    goes: int | None = None  # who has taken it

    @property
    def number(self) -> int:
        """Places are counted from 1 for people."""
        return self.at + 1


class Pile(NamedTuple):
    """Cards on each other. A tap plays ``text``; "" if there is no such move."""

    words: str  # the name of its player, or of the pile
    cards: int
    top: Card | None = None  # None: face down, or no card
    text: str = ""
    is_fresh: bool = False
    seat: int | None = None
    amount: str = ""  # in place of the number of cards, where this could be read as something else
    at: str = ""  # from and to where cards fly (tables/view/piles.py)
    goes: int | None = None  # the seat that has taken the cards that still lie there
    is_asleep: bool = False  # a cap hangs over the face


class Choice(NamedTuple):
    """A button for a move. Without a text the move is not possible now, but the button stays.

    In place of a move it may open something: ``opens`` is its id. ``to`` is where a card of the
    hand goes, a ``Pile.at`` or a seat, if that is known before: then its page moves it at once.
    """

    text: str
    words: str
    is_main: bool = False
    is_call: bool = False  # whoever has the turn
    opens: str = ""
    to: str = ""
    is_face_down: bool = False
    asks: int | None = None  # the seat that is asked: a tap there is the same


class HandCard(NamedTuple):
    """A card of the own hand: one move, or several to choose from, or none now."""

    card: Card
    choices: tuple[Choice, ...] = ()
    is_fresh: bool = False

    @property
    def only(self) -> str:
        """The text of its move, if it is the only one."""
        return self.choices[0].text if len(self.choices) == 1 else ""


class Quartet(NamedTuple):
    """The four cards of a number: own ones, and gaps, each with the players who can be asked."""

    number: int
    places: tuple[HandCard, ...]
    held: tuple[Card, ...]


class ColourSum(NamedTuple):
    """The sum of a colour in the own hand."""

    colour: str
    sum: int
    is_best: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """The table of a game, and the moves of one seat."""

    places: tuple[Spot, ...] = ()
    piles: tuple[Pile, ...] = ()
    hand: tuple[HandCard, ...] = ()
    quartets: tuple[Quartet, ...] = ()  # in place of a plain hand
    sums: tuple[ColourSum, ...] = ()  # of a hand that lies by colours
    buttons: tuple[Choice, ...] = ()
    sum_of: tuple[int, ...] = ()  # the numbers on the table, in the order of the piles
    numbers: tuple[Choice, ...] = ()  # many short choices
    numbers_in: str = ""  # the id of what opens over the table with them; "": they lie there
    most_at_once: int = 1  # cards of the hand that one move may lay
    has_hand: bool = True  # whether players hold cards that they may look at
    says: str = ""  # what to do now
    race: str = ""  # changes when new cards are shown for which the fastest reaction counts

    @property
    def total(self) -> int:
        return sum(self.sum_of)

    @property
    def guesses(self) -> list[tuple[Pile, int]]:
        """By size, each with its place on a line around the sum, in per cent."""
        off = {pile: int(pile.amount) - self.total for pile in self.piles}
        far = max(5, *map(abs, off.values()))
        return [(pile, 50 + 44 * by // far) for pile, by in sorted(off.items(), key=itemgetter(1))]


def turn_button() -> str:
    return gettext("Turn a card")


def turn_words() -> str:
    """The next action on turn."""
    return gettext("Turn a card.")


def middle_words() -> str:
    return gettext("Middle")


@dataclass(frozen=True, kw_only=True)
class ReplayStep:
    """The round after ``step`` of its ``last`` moves."""

    step: int
    last: int

    @property
    def is_first(self) -> bool:
        return self.step == 0

    @property
    def is_last(self) -> bool:
        return self.step == self.last

    @property
    def back(self) -> int:
        return self.step - 1

    @property
    def next(self) -> int:
        return self.step + 1
