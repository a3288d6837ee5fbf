"""The cards of a seat in Schnipp-Schnapp, and a call."""

from collections import Counter
from collections.abc import Collection
from typing import Final, NamedTuple, Self

from engine.cards import Card

QUARTET_SIZE: Final = 4


class SnapCall(NamedTuple):
    """A call, with the milliseconds since the seat's phone showed the cards."""

    after: int
    seat: int
    word: str


class SnapPiles(NamedTuple):
    """A pile that lies face down and one that lies open, each from its top."""

    down: tuple[Card, ...]
    open: tuple[Card, ...] = ()

    @property
    def top(self) -> int | None:
        """The number that lies open."""
        return self.open[0].number if self.open else None

    @property
    def all(self) -> tuple[Card, ...]:
        return self.open + self.down

    def turned(self) -> Self:
        """The top card of the face-down pile lies on the open one."""
        return self._replace(down=self.down[1:], open=(*self.down[:1], *self.open))

    def turned_over(self) -> Self:
        """The open pile lies face down, and its lowest card is the first one again."""
        return self._replace(down=self.open[::-1], open=())

    def closed(self) -> Self:
        """The open pile lies under the face-down one."""
        return self._replace(down=self.down + self.open, open=())

    def without_open(self) -> Self:
        return self._replace(open=())

    def without(self, numbers: Collection[int]) -> Self:
        down, opened = (tuple(c for c in pile if c.number not in numbers) for pile in self)
        return self._replace(down=down, open=opened)

    def quartets(self) -> list[tuple[Card, ...]]:
        """The cards of each number of which the seat has all four."""
        counts = Counter(card.number for card in self.all)
        full = [number for number, count in counts.items() if count == QUARTET_SIZE]
        return [tuple(sorted(c for c in self.all if c.number == number)) for number in full]
