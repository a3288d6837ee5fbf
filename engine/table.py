"""The table: which places are covered, and which of them by a joker."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import JOKER, JOKER_TEXT, Card, Cards, count, parse_run, runs, words_of
from engine.errors import NotationError, NotationReason

NOTHING = Cards(0)


@dataclass(frozen=True, slots=True)
class Table:
    """The covered places, and those of them where a joker lies; iterates over the places."""

    covered: Cards
    jokers: Cards = NOTHING

    @property
    def cards(self) -> Cards:
        """The covered places without those of jokers."""
        return Cards(self.covered & ~self.jokers)

    def row(self, colour: str) -> tuple[int, ...]:
        """The covered numbers of a colour, ascending."""
        return tuple(each.number for each in self.covered if each.colour == colour)

    def __iter__(self) -> Iterator[Card]:
        """The covered places, in rank order."""
        return iter(self.covered)

    def __len__(self) -> int:
        return count(self.covered)

    def __contains__(self, place: int) -> bool:
        return place in self.covered

    def __str__(self) -> str:
        return " ".join([*runs(self.cards), *(f"*{each}" for each in self.jokers)]) or "-"

    @classmethod
    def parse(cls, text: str) -> "Table":
        """Read ``r4-17 *r3 y11``; raises NotationError, also if a place stands twice."""
        words = words_of(text, NotationReason.CARD_LIST)
        cards = [
            each for word in words for each in parse_run(word.removeprefix(JOKER_TEXT) or word)
        ]
        if JOKER in cards:  # a joker on the table must say which card it represents
            raise NotationError(NotationReason.CARD, text=JOKER_TEXT)
        jokers = [each for word in words if word[0] == JOKER_TEXT for each in parse_run(word[1:])]
        return cls(Cards.of(cards), Cards.of(jokers))
