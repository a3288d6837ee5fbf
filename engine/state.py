"""Everything about a game at one moment, immutable, and how the turn passes on."""

from typing import Final, NamedTuple

from engine.cards import Card
from engine.setup import Seat, Setup


class Extras(NamedTuple):
    """What only a game with jokers, bridges or bonus cards has."""

    jokers: int  # places on the table where a joker lies
    bridges: tuple[tuple[Card, Card], ...]  # (from, to), in the order laid
    bridges_left: tuple[int, ...]  # a seat
    bonus: tuple[int, ...]  # bonus cards taken, a seat
    bonus_left: int
    swapped: bool  # in this turn


class State(NamedTuple):
    """One moment. Sets are bits as in ``engine.cards``; ``seat`` is None once it is over."""

    setup: Setup
    free: int  # places where nothing lies yet
    openings: int  # cards that may open a row now
    fits: int  # places that fit now, bridges apart
    held: tuple[int, ...]  # a seat
    pile: tuple[Card, ...]  # the stock, next card first
    seat: Seat | None
    laid: int  # cards laid in this turn
    drawn: int  # cards drawn in this turn
    idle: int  # turns in a row in which nothing was laid or drawn
    extras: Extras | None
    lacks: tuple[int, ...]  # what everybody has seen that a seat cannot hold
    out: Seat | None  # the seat that went out

    @property
    def covered(self) -> int:
        """The places on the table."""
        return self.setup.places ^ self.free


# A State without its names: a bare tuple is made, and taken apart, four times as fast.
Parts = tuple[
    Setup,
    int,
    int,
    int,
    tuple[int, ...],
    tuple[Card, ...],
    Seat | None,
    int,
    int,
    int,
    Extras | None,
    tuple[int, ...],
    Seat | None,
]
SEAT: Final = 6  # where it stands among them


new = tuple.__new__  # makes a named tuple of its parts, twice as fast as calling its class


def replaced(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same values but for one seat's."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
