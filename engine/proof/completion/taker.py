"""Takers: the holders of cards that a claim does not place, and what they may take."""

from typing import Final, NamedTuple

from engine.cards import Cards
from engine.hand_claim import HandClaim
from engine.position import FinalPosition

ANY: Final = 999  # no deck has so many cards


class Taker(NamedTuple):
    """The cards that one holder still takes."""

    numbers: tuple[int, ...] = ()  # cards without a known colour
    size: int = 0  # the most other cards
    is_counted: bool = True  # and ``size`` is also the fewest
    penalty: int | None = None  # the sum of all cards to take

    @property
    def needs(self) -> int:
        """The fewest cards that it takes."""
        least = self.size if self.is_counted else 0
        return len(self.numbers) + least + bool(self.penalty)

    @property
    def is_done(self) -> bool:
        return not self.needs

    def after(self, number: int) -> "Taker | None":
        """The taker after a card of this number; None if it cannot take it."""
        if number in self.numbers:
            at = self.numbers.index(number)
            return self._replace(numbers=self.numbers[:at] + self.numbers[at + 1 :])
        return self.after_joker(number)

    def after_joker(self, worth: int) -> "Taker | None":
        """The taker after a card that it does not claim by number; None if it cannot take it."""
        if self.penalty is not None:
            return self._replace(penalty=self.penalty - worth) if worth <= self.penalty else None
        return self._replace(size=self.size - 1) if self.size else None


def taker_of(hand: HandClaim | None) -> Taker:
    """A hand as claimed."""
    if hand is None:
        return Taker(size=ANY, is_counted=False)
    return Taker(hand.numbers, hand.unknown, penalty=hand.penalty)


def stock_taker(claim: FinalPosition, most: int) -> Taker:
    """The stock: all known, counted, or unknown."""
    if isinstance(claim.stock, Cards):
        return Taker()
    if claim.stock is not None:
        return Taker(size=claim.stock)
    return Taker(size=most, is_counted=False)


def table_taker(claim: FinalPosition) -> Taker:
    """The table: known, or it takes the rest. A joker on it has a place."""
    return Taker(size=ANY, is_counted=False) if claim.table is None else Taker()
