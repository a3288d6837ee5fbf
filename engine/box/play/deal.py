"""How the cards lie when a round begins."""

from dataclasses import dataclass
from typing import Final

from engine.box.game import BoxGame
from engine.cards import Stock

# They grow when other moves are legal, or mean something else. A round is played to its end, and
# replayed, by those that it was dealt by; 0 are the rules until 1.1.0.
RULES_NOW: Final = 1


@dataclass(frozen=True)
class BoxDeal:
    """The cards of each seat and the rest. The order of a pile begins with its top card.

    Nobody may see a deal before the round is over.
    """

    game: BoxGame
    first: int  # the seat that begins
    hands: tuple[Stock, ...]
    rest: Stock
    rules: int = RULES_NOW

    @property
    def seats(self) -> int:
        return len(self.hands)

    def after(self, seat: int) -> int:
        """The next seat in turn order."""
        return (seat + 1) % self.seats
