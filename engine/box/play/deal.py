"""How the cards lie when a round begins."""

from dataclasses import dataclass

from engine.box.game import BoxGame
from engine.cards import Stock


@dataclass(frozen=True)
class BoxDeal:
    """The cards of each seat and the rest. The order of a pile begins with its top card.

    Nobody may see a deal before the round is over.
    """

    game: BoxGame
    first: int  # the seat that begins
    hands: tuple[Stock, ...]
    rest: Stock

    @property
    def seats(self) -> int:
        return len(self.hands)

    def after(self, seat: int) -> int:
        """The next seat in turn order."""
        return (seat + 1) % self.seats
