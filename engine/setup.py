"""What stays the same during a game: rule set, seats, who starts, order of the rows."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple, NewType, TypeGuard

from engine.cards import COLOURS, ROW
from engine.deck import Deck, deck_of
from engine.errors import NotationError, NotationReason
from engine.ruleset import Ruleset

Seat = NewType("Seat", int)
MOST_COUNTED: Final = 999  # far more than any count of cards


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value from outside is a small whole number; ``True`` and ``1.0`` are none."""
    return type(value) is int and 0 <= value <= MOST_COUNTED


def is_seat(value: object, seats: int) -> TypeGuard[int]:
    """Whether a value is a seat number below ``seats``."""
    return is_count(value) and value < seats


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a game. ``first`` is the seat that moves first where no card decides it.

    All other fields follow from the four arguments. They are computed once, because every move
    asks for them.
    """

    ruleset: Ruleset
    seats: int
    first: Seat
    layout: str
    deck: Deck = field(init=False, compare=False, repr=False)
    places: int = field(init=False, compare=False, repr=False)  # every number card in play
    # the free places before the compulsory first card; -1 if there is no such card
    opening_free: int = field(init=False, compare=False, repr=False)
    may_pass: bool = field(init=False, compare=False, repr=False)  # whatever card fits
    always_lays: bool = field(init=False, compare=False, repr=False)  # a card, if one fits
    lays_drawn: bool = field(init=False, compare=False, repr=False)  # must lay a drawn card
    draws_freely: bool = field(init=False, compare=False, repr=False)  # and keeps what it draws
    draws: int = field(init=False, compare=False, repr=False)  # cards a turn
    after: tuple[Seat, ...] = field(init=False, compare=False, repr=False)  # each seat
    lay_limit: int = field(init=False, compare=False, repr=False)  # cards a turn
    bridgings: tuple["Bridging", ...] = field(init=False, compare=False, repr=False)
    shifts: tuple["Shift", ...] = field(init=False, compare=False, repr=False)  # of bridgings

    def __post_init__(self) -> None:
        deck = deck_of(self.ruleset)
        pairs = tuple(zip(self.layout, self.layout[1:], strict=False))
        both_ways = pairs + tuple((end, start) for start, end in pairs)
        bridgings = tuple(bridging(deck, start, end) for start, end in both_ways)
        derived = {
            "deck": deck,
            "places": deck.places,
            "opening_free": deck.places ^ deck.laid_out if self.ruleset.opening_card else -1,
            "may_pass": self.ruleset.lay_duty.is_never,
            "always_lays": self.ruleset.lay_duty.is_always,
            "lays_drawn": self.ruleset.drawing.must_lay,
            "draws_freely": self.ruleset.drawing.is_free,
            "draws": self.ruleset.draws,
            "after": tuple(Seat((seat + 1) % self.seats) for seat in range(self.seats)),
            "lay_limit": self.ruleset.lay_limit or len(deck.dealt),
            "bridgings": bridgings,
            "shifts": shifts(bridgings),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)  # the class is frozen

    def are_neighbours(self, one: str, other: str) -> bool:
        """Whether a bridge may connect these two rows (rules.md: Master, Bridges)."""
        return any((one, other) == (each.start, each.end) for each in self.bridgings)

    def over_bridges(self, covered: int) -> int:
        """The places to which a bridge may lead from the covered ones; they may be covered too."""
        places = 0
        for left, right, rows in self.shifts:
            places |= covered << left >> right & rows
        return places


class Bridging(NamedTuple):
    """From one row to a neighbour: a shift ``left`` and ``right`` moves one onto the other."""

    start: str
    end: str
    left: int
    right: int
    row: int  # the row it leads to


def bridging(deck: Deck, start: str, end: str) -> Bridging:
    """The shift for bridges from one row to another."""
    shift = (COLOURS.index(end) - COLOURS.index(start)) * ROW
    return Bridging(start, end, max(shift, 0), max(-shift, 0), deck.rows[COLOURS.index(end)])


class Shift(NamedTuple):
    """Bridgings with the same shift, and the rows they lead to; usually there are only two."""

    left: int
    right: int
    rows: int


def shifts(bridgings: tuple[Bridging, ...]) -> tuple[Shift, ...]:
    """The bridgings, grouped by their shift."""
    rows: dict[tuple[int, int], int] = {}
    for _, _, left, right, row in bridgings:
        rows[left, right] = rows.get((left, right), 0) | row
    return tuple(Shift(left, right, places) for (left, right), places in rows.items())


def parse_layout(text: str | None, ruleset: Ruleset) -> str:
    """The order of the rows with each colour in play once; None means the rank order."""
    if text is None:
        return ruleset.colours
    is_short = isinstance(text, str) and len(text) <= len(COLOURS)
    if not is_short or any(letter not in COLOURS for letter in text):
        raise NotationError(NotationReason.LAYOUT, text=text)
    rows = "".join(letter for letter in text if letter in ruleset.colours)
    if sorted(rows) != sorted(ruleset.colours):
        raise NotationError(NotationReason.LAYOUT, text=text)
    return rows
