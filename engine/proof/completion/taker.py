"""Who may take cards that a claim places nowhere, and how many."""

from typing import Final, NamedTuple

from engine.cards import Cards
from engine.hand_claim import HandClaim
from engine.position import FinalPosition

ANY: Final = 999  # no deck has so many cards


class Taker(NamedTuple):
    """What one holder is still to take."""

    numbers: tuple[int, ...] = ()  # cards known but for their colours
    size: int = 0  # any other cards: so many at the most
    is_counted: bool = True  # and so many at the least, too
    penalty: int | None = None  # of any cards, so much in all

    @property
    def needs(self) -> int:
        """How many cards it takes at the least."""
        least = self.size if self.is_counted else 0
        return len(self.numbers) + least + bool(self.penalty)

    @property
    def is_done(self) -> bool:
        return not self.needs

    def after(self, number: int) -> "Taker | None":
        """What is left to take after a card of this number; None where it cannot have it."""
        if number in self.numbers:
            at = self.numbers.index(number)
            return self._replace(numbers=self.numbers[:at] + self.numbers[at + 1 :])
        return self.after_joker(number)

    def after_joker(self, worth: int) -> "Taker | None":
        """The same after a card that no number names."""
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
    """The table: known, or whatever is left for it. A joker on it is told by its place."""
    return Taker(size=ANY, is_counted=False) if claim.table is None else Taker()
