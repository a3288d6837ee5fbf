"""Cards and sets of cards: a card is a number, a set is an integer, and each has a text.

A row takes ``ROW`` bits. Bits 1 to 21 are cards; the free bits beside them stop a shift by
one from reaching the next row. All jokers are alike, so a set *counts* them in the bits above
the rows: ``bits >> JOKER`` is the number of jokers.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.errors import NotationError, NotationReason

COLOURS: Final = "rygb"  # rules 1.1: in rank order
ROW: Final = 24
HIGHEST_NUMBER: Final = 21
JOKER_TEXT: Final = "*"
LONGEST_LIST: Final = 2_000  # characters; all cards of a deck take far fewer

CARD_TEXT = re.compile(r"([rygb])([1-9]|1[0-9]|2[01])")
RUN_TEXT = re.compile(rf"{CARD_TEXT.pattern}(?:-([1-9]|1[0-9]|2[01]))?")


class Card(int):
    """A number card (``r11``) or the joker (``*``), as the index of its bit."""

    __slots__ = ()

    @property
    def colour(self) -> str:
        return COLOURS[self // ROW]

    @property
    def number(self) -> int:
        return self % ROW

    @property
    def bit(self) -> int:
        return 1 << self

    def __str__(self) -> str:
        return JOKER_TEXT if self == JOKER else f"{self.colour}{self.number}"

    def __repr__(self) -> str:
        return f"Card({self})"


JOKER: Final = Card(ROW * len(COLOURS))
NUMBER_CARDS: Final = (1 << JOKER) - 1
JOKER_BIT: Final = 1 << JOKER


def card(colour: str, number: int) -> Card:
    """The card of a colour letter and a number from 1 to 21."""
    return Card(COLOURS.index(colour) * ROW + number)


def parse_card(text: str) -> Card:
    """Read ``r11`` or ``*``; raises NotationError."""
    if text == JOKER_TEXT:
        return JOKER
    parts = CARD_TEXT.fullmatch(text) if isinstance(text, str) else None
    if parts is None:
        raise NotationError(NotationReason.CARD, text=text)
    return card(parts[1], int(parts[2]))


class Cards(int):
    """A set of cards: the integer of its bits, iterable and printable as a card list."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Card]:
        """The number cards in rank order, then the jokers."""
        yield from each_card(self & NUMBER_CARDS)
        yield from [JOKER] * self.jokers

    def __len__(self) -> int:
        return count(self)

    def __contains__(self, wanted: int) -> bool:
        return self.jokers > 0 if wanted == JOKER else bool(self >> wanted & 1)

    @property
    def jokers(self) -> int:
        return self >> JOKER

    def __str__(self) -> str:
        return " ".join([*runs(self), *[JOKER_TEXT] * self.jokers]) or "-"

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> "Cards":
        """Read a card list such as ``r4-17 y11 *``; raises NotationError for a double."""
        return cls.of(parse_list(text))

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Cards":
        """The set of these cards; raises NotationError if a number card stands twice."""
        bits = 0
        for member in cards:
            if member != JOKER and bits >> member & 1:
                raise NotationError(NotationReason.CARD_TWICE, text=str(member), card=str(member))
            bits += member.bit
        return cls(bits)


class Stock(tuple[Card, ...]):
    """Cards in drawing order: the first is drawn first."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self)) or "-"

    @classmethod
    def parse(cls, text: str) -> "Stock":
        return cls(parse_list(text))


def each_card(bits: int) -> Iterator[Card]:
    """The number cards of a set in rank order."""
    while bits:
        low = bits & -bits
        yield Card(low.bit_length() - 1)
        bits ^= low


def count(bits: int) -> int:
    """How many cards a set holds, jokers included."""
    return (bits & NUMBER_CARDS).bit_count() + (bits >> JOKER)


def runs(bits: int) -> list[str]:
    """The number cards of a set as texts; neighbours of one colour become a run."""
    texts: list[str] = []
    rest = bits & NUMBER_CARDS
    while rest:
        low = (rest & -rest).bit_length() - 1
        length = (~(rest >> low) & ((rest >> low) + 1)).bit_length() - 1
        texts.append(str(Card(low)) + (f"-{(low + length - 1) % ROW}" if length > 1 else ""))
        rest &= -1 << (low + length)
    return texts


def parse_list(text: str) -> tuple[Card, ...]:
    """The cards of a list in the order written, each card of a run alone; ``-`` is no card."""
    words = words_of(text, NotationReason.CARD_LIST)
    return tuple(chain.from_iterable(map(parse_run, words)))


def words_of(text: str, reason: NotationReason) -> list[str]:
    """The words of a list, none for ``-``; raises NotationError if it is no text, or too long."""
    if not isinstance(text, str) or len(text) > LONGEST_LIST or not text.strip():
        raise NotationError(reason, text=text)
    words = text.split()
    return [] if words == ["-"] else words


@lru_cache(maxsize=1 << 10)  # enough for every word that is legal
def parse_run(word: str) -> tuple[Card, ...]:
    """One word of a card list: ``r4``, ``r4-17`` or ``*``."""
    if word == JOKER_TEXT:
        return (JOKER,)
    parts = RUN_TEXT.fullmatch(word)
    if parts is None:
        raise NotationError(NotationReason.CARD, text=word)
    low, high = int(parts[2]), int(parts[3] or parts[2])
    if parts[3] and high <= low:
        raise NotationError(NotationReason.CARD, text=word)
    return tuple(card(parts[1], number) for number in range(low, high + 1))
