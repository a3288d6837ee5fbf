"""The full state of a game at one moment."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card
from engine.games.elfer_raus.rules.setup import Setup
from engine.seats import Seat


class Extras(NamedTuple):
    """The part of a state that only games with jokers, bridges or bonus cards have."""

    jokers: int  # places on the table where a joker lies
    bridges: tuple[tuple[Card, Card], ...]  # (from, to), in the order laid
    bridges_left: tuple[int, ...]  # by seat
    bonus: tuple[int, ...]  # bonus cards taken, by seat
    bonus_left: int
    swapped: bool  # in this turn


@dataclass(slots=True, unsafe_hash=True)
class State:
    """One moment. Sets are bits as in ``engine.cards``; ``seat`` is None after the end.

    Only ``transitions`` writes into a state, and only into a copy that nobody else
    has yet: a new object from its parts would take twice as long.
    """

    setup: Setup
    free: int  # places without a card
    openings: int  # cards that may open a row now
    fits: int  # places that fit now, without bridges
    hands: tuple[int, ...]  # by seat
    stock: tuple[Card, ...]  # next card first
    seat: Seat | None
    laid: int  # cards laid in this turn
    drawn: int  # cards drawn in this turn
    idle: int  # turns in a row in which nothing was laid or drawn
    extras: Extras | None
    lacks: tuple[int, ...]  # by seat: cards that it cannot hold, as everybody has seen
    out: Seat | None  # the seat that went out

    def copy(self) -> "State":
        return State(
            self.setup,
            self.free,
            self.openings,
            self.fits,
            self.hands,
            self.stock,
            self.seat,
            self.laid,
            self.drawn,
            self.idle,
            self.extras,
            self.lacks,
            self.out,
        )

    @property
    def covered(self) -> int:
        """The places on the table."""
        return self.setup.places ^ self.free
