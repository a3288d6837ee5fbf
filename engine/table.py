"""What lies on the table: the places covered, and where a joker stands for a card."""

from typing import NamedTuple

from engine.cards import JOKER, JOKER_TEXT, Cards, count, parse_run, runs
from engine.errors import NotationError, NotationReason


class Table(NamedTuple):
    """The places covered, and those of them where a joker lies."""

    covered: Cards
    jokers: Cards = Cards(0)

    @property
    def cards(self) -> Cards:
        """The number cards that lie there themselves."""
        return Cards(self.covered & ~self.jokers)

    def row(self, colour: str) -> tuple[int, ...]:
        """The covered numbers of a colour, ascending."""
        return tuple(each.number for each in self.covered if each.colour == colour)

    def size(self) -> int:
        """How many places are covered."""
        return count(self.covered)

    def __str__(self) -> str:
        return " ".join([*runs(self.cards), *(f"*{each}" for each in self.jokers)]) or "-"

    @classmethod
    def parse(cls, text: str) -> "Table":
        """Read ``r4-17 *r3 y11``; raises NotationError, also where a place stands twice."""
        if not isinstance(text, str) or not text.strip():
            raise NotationError(NotationReason.CARD_LIST, text=text)
        words = [] if text.strip() == "-" else text.split()
        cards = [
            each for word in words for each in parse_run(word.removeprefix(JOKER_TEXT) or word)
        ]
        if JOKER in cards:  # on the table a joker stands for a card
            raise NotationError(NotationReason.CARD, text=JOKER_TEXT)
        jokers = [each for word in words if word[0] == JOKER_TEXT for each in parse_run(word[1:])]
        return cls(Cards.of(cards), Cards.of(jokers))
