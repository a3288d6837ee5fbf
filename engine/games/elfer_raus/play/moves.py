"""Moves: one object for each text, made once, so that legal moves are only looked up."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, lru_cache
from typing import Final

from engine.cards import CARD_TEXT, JOKER, JOKER_BIT, ROW, Card, card, each_card
from engine.errors import NotationError, NotationReason

MOVE_TEXT = re.compile(
    rf"(?P<joker>\*)?(?P<card>{CARD_TEXT.pattern})(?:\^(?P<bridge>[rygb])|(?P<swap>=\*))?"
)


class Kind(IntEnum):
    """The kind of a move."""

    LAY = 0
    SWAP = 1
    DRAW = 2
    END = 3


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """One move. ``str(move)`` is its text; ``Move.parse`` returns the same object.

    There is one object for each text, so ``is`` compares two moves.
    """

    kind: Kind
    bit: int = 0  # the place on the table
    cost: int = 0  # the card that leaves the hand
    bridge: str = ""  # the colour of the row where the bridge starts
    near: int = field(init=False, repr=False)  # the places beside the one on the table

    def __post_init__(self) -> None:
        object.__setattr__(self, "near", self.bit << 1 | self.bit >> 1)

    def __reduce__(self) -> tuple[Callable[[str], "Move"], tuple[str]]:
        return Move.parse, (str(self),)  # copies and unpickled moves are the same object

    @property
    def card(self) -> Card | None:
        """The card laid, represented by a joker or swapped in; None for draw and end."""
        return self.place if self.bit else None

    @property
    def place(self) -> Card:
        """The place on the table; not for draw and end."""
        return Card(self.bit.bit_length() - 1)

    @property
    def joker(self) -> bool:
        """Whether a joker is laid."""
        return self.cost == JOKER_BIT

    def __str__(self) -> str:
        if self.kind >= Kind.DRAW:
            return self.kind.name.lower()
        if self.kind is Kind.SWAP:
            return f"{self.card}=*"
        return f"{'*' if self.joker else ''}{self.card}{'^' if self.bridge else ''}{self.bridge}"

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move; raises NotationError."""
        if isinstance(text, str) and text in WORDS:
            return WORDS[text]
        parts = MOVE_TEXT.fullmatch(text) if isinstance(text, str) else None
        if parts is None or (parts["joker"] and parts["swap"]):
            raise NotationError(NotationReason.MOVE, text=text)
        place = card(parts[3], int(parts[4]))
        if parts["bridge"] == place.colour:
            raise NotationError(NotationReason.MOVE, text=text)
        return move_at(
            place, parts["joker"] is not None, parts["bridge"] or "", bool(parts["swap"])
        )


DRAW: Final = Move(Kind.DRAW)
END: Final = Move(Kind.END)
WORDS: Final = {str(move): move for move in (DRAW, END)}


def move_at(place: Card, joker: bool = False, bridge: str = "", swap: bool = False) -> Move:
    """The one move with these parts (there are fewer than a thousand)."""
    return only(place, joker, bridge, swap)


@cache  # keywords and positions make different keys, so only ``move_at`` calls it
def only(place: Card, joker: bool, bridge: str, swap: bool) -> Move:
    """The move that ``move_at`` returns; there is only one of each."""
    cost = JOKER_BIT if joker else place.bit
    return Move(Kind.SWAP if swap else Kind.LAY, place.bit, cost, bridge)


LAYS: Final = {1 << place: move_at(Card(place)) for place in range(JOKER) if 1 <= place % ROW <= 21}


class Lays(dict[int, tuple[Move, ...]]):
    """By a set of places: the lay at each of them, in rank order, then some other moves.

    Only sets of one or two places are cached. Nearly all sets in games are such, and the cache
    stays small enough for the processor's own cache.
    """

    __slots__ = ("lays", "others")

    def __init__(self, lays: dict[int, Move], *others: Move) -> None:
        super().__init__({bit: (lay, *others) for bit, lay in lays.items()})
        self.lays, self.others = lays, others
        self[0] = others

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        places, rest = [], bits
        while rest:
            low = rest & -rest
            places.append(self.lays[low])
            rest ^= low
        moves = (*places, *self.others)
        if len(places) == 2:
            self[bits] = moves
        return moves


ONLY_LAYS: Final = Lays(LAYS)
LAYS_OR_END: Final = Lays(LAYS, END)
JOKER_LAYS: Final = Lays({bit: move_at(lay.place, joker=True) for bit, lay in LAYS.items()})

# Tuples of moves by their set of places; the same few sets come again and again.


@lru_cache(maxsize=1 << 14)
def bridged_lays(bits: int, source: str) -> tuple[Move, ...]:
    """Laying each number card of a set over a bridge from one row."""
    return tuple([move_at(place, bridge=source) for place in each_card(bits)])


@lru_cache(maxsize=1 << 14)
def bridged_joker_lays(bits: int, source: str) -> tuple[Move, ...]:
    """Laying a joker at each place of a set over a bridge from one row."""
    return tuple([move_at(place, joker=True, bridge=source) for place in each_card(bits)])


@lru_cache(maxsize=1 << 14)
def swaps(bits: int) -> tuple[Move, ...]:
    """Swapping each number card of a set for the joker that stands for it."""
    return tuple([move_at(place, swap=True) for place in each_card(bits)])
