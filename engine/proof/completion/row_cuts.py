"""Row cuts: the ends of rows are taken off so that claimed numbers can be in hands.

For each number, the rows are cut that lose the fewest other cards; see docs/proof.md.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.cards import ROW
from engine.claims.account import NUMBERS
from engine.deck import Deck
from engine.proof.goal import single

WAYWARD: Final = (0.9, 0.9, 0.9, 2.5, 6.0)  # additional cards that a more costly cut may take


class Cutting:
    """Takes ends of rows off a table without gaps. Places are bits."""

    def __init__(
        self, deck: Deck, openers: int, covered: int, stays: int, luck: random.Random
    ) -> None:
        self.deck, self.openers, self.luck = deck, openers, luck
        self.covered, self.stays = covered, stays
        self.wayward = luck.choice(WAYWARD)

    def cut_for(self, elsewhere: int, asked: Counter[int]) -> bool:
        """Cut until the cards ``elsewhere`` and all numbers ``asked`` are off; False if impossible.

        ``asked`` counts down: below 0, a number is off the table although nobody claims it.
        """
        off = elsewhere & self.covered
        for number in self.from_the_middle([n for n, cards in enumerate(NUMBERS) if cards & off]):
            for card in single(off & NUMBERS[number]):
                if card & self.covered and not self.cut(card, elsewhere, asked):
                    return False
        for number in self.from_the_middle([n for n, count in asked.items() if count > 0]):
            while asked[number] > 0:
                if not self.cut(self.covered & NUMBERS[number], elsewhere, asked):
                    return False
        return True

    def from_the_middle(self, numbers: list[int]) -> list[int]:
        """The numbers from the middle outwards: the inner ones take most other cards with them."""
        if not self.openers:
            self.luck.shuffle(numbers)
            return numbers
        starts = [number for number, cards in enumerate(NUMBERS) if cards & self.openers]
        return sorted(numbers, key=lambda n: min(abs(n - start) for start in starts))

    def cut(self, cards: int, elsewhere: int, asked: Counter[int]) -> bool:
        """Take off one of these cards, with all cards beyond it."""
        ways = [way for card in single(cards) for way in self.cuts(card)]
        if not ways:
            return False
        chosen = min(ways, key=lambda way: self.cost(way, elsewhere, asked))
        self.covered &= ~chosen
        asked.subtract((card.bit_length() - 1) % ROW for card in single(chosen & ~elsewhere))
        return True

    def cost(self, way: int, elsewhere: int, asked: Counter[int]) -> float:
        """The number of cards in a cut that nobody claims, with some randomness."""
        numbers = ((card.bit_length() - 1) % ROW for card in single(way & ~elsewhere))
        return sum(asked[number] <= 0 for number in numbers) + self.luck.random() * self.wayward

    def cuts(self, card: int) -> Iterator[int]:
        """The cuts that take a card off its row so that the rest can have grown."""
        row = next(row for row in self.deck.rows if row & card)
        lies, beyond = row & self.covered, -card
        inner = self.inner(row, card) if self.deck.laid_out & row else 0
        for way in {inner} if inner else {lies & beyond, lies & (beyond << 1 ^ -1), lies}:
            rest = lies & ~way
            grown = inner or not rest or rest & self.openers
            if way & card and grown and not way & self.stays:
                yield way

    def inner(self, row: int, card: int) -> int:
        """The cut of an inward row: all cards from its gap to this card."""
        gap = row & ~self.covered
        if not gap:
            return card
        above = card > gap
        between = (card << 1) - (gap & -gap) if above else (1 << gap.bit_length()) - card
        return row & self.covered & between
