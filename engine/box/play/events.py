"""What has happened in a round, as each seat has seen it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from engine.cards import Card


class BoxEventKind(StrEnum):
    """What happened. The docstring of a game's module says which facts it sets."""

    TURNED = "turned"  # a card was turned face up
    TOOK = "took"  # a seat took cards that it has won


@dataclass(frozen=True, kw_only=True)
class BoxEvent:
    """One thing that happened. ``shown_to`` are the seats that saw the cards; None: everybody."""

    kind: BoxEventKind
    seat: int
    cards: tuple[Card, ...] = ()
    at: int | None = None  # a place on the table, or in a hand
    other: int | None = None  # another seat
    count: int | None = None
    shown_to: frozenset[int] | None = None

    def seen_by(self, seat: int | None) -> Self:
        """The event without the cards that this seat did not see; None is a spectator."""
        if self.shown_to is None or seat in self.shown_to:
            return self
        return replace(self, cards=())
