"""The full state of a game at one moment, immutable."""

from typing import Final, NamedTuple

from engine.cards import Card
from engine.setup import Seat, Setup


class Extras(NamedTuple):
    """The part of a state that only games with jokers, bridges or bonus cards have."""

    jokers: int  # places on the table where a joker lies
    bridges: tuple[tuple[Card, Card], ...]  # (from, to), in the order laid
    bridges_left: tuple[int, ...]  # by seat
    bonus: tuple[int, ...]  # bonus cards taken, by seat
    bonus_left: int
    swapped: bool  # in this turn


class State(NamedTuple):
    """One moment. Sets are bits as in ``engine.cards``; ``seat`` is None after the end."""

    setup: Setup
    free: int  # places without a card
    openings: int  # cards that may open a row now
    fits: int  # places that fit now, without bridges
    held: tuple[int, ...]  # by seat
    pile: tuple[Card, ...]  # the stock, next card first
    seat: Seat | None
    laid: int  # cards laid in this turn
    drawn: int  # cards drawn in this turn
    idle: int  # turns in a row in which nothing was laid or drawn
    extras: Extras | None
    lacks: tuple[int, ...]  # by seat: cards that it cannot hold, as everybody has seen
    out: Seat | None  # the seat that went out

    @property
    def covered(self) -> int:
        """The places on the table."""
        return self.setup.places ^ self.free


# A State as a bare tuple, without names: four times as fast to make and to unpack.
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
SEAT: Final = 6  # the index of ``seat`` among them


new = tuple.__new__  # makes a named tuple from its parts, twice as fast as a call of its class


def replaced(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same values, with a new one for one seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
