"""What stays the same through a game: rule set, seats, who starts, order of the rows."""

from dataclasses import dataclass
from functools import cached_property
from typing import NewType

from engine.cards import COLOURS
from engine.deck import Deck, deck_of
from engine.errors import NotationError, NotationReason
from engine.ruleset import Ruleset

Seat = NewType("Seat", int)


@dataclass(frozen=True)
class Setup:
    """A table made ready. ``first`` is the seat that moves first where no card decides it."""

    ruleset: Ruleset
    seats: int
    first: Seat
    layout: str

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.ruleset)

    @cached_property
    def opening_table(self) -> int:
        """What lies while the compulsory first card is still to come; -1 if there is none."""
        return self.deck.laid_out if self.ruleset.opening_card else -1

    @cached_property
    def neighbours(self) -> tuple[tuple[str, str], ...]:
        """Pairs (from, to) of rows that lie next to each other, both ways."""
        pairs = tuple(zip(self.layout, self.layout[1:], strict=False))
        return pairs + tuple((b, a) for a, b in pairs)

    def are_neighbours(self, one: str, other: str) -> bool:
        """Whether a bridge may join these two rows (rules.md: Master, Bridges)."""
        return (one, other) in self.neighbours


def parse_layout(text: str | None, ruleset: Ruleset) -> str:
    """The order of the rows, each colour in play once; None is the rank order."""
    if text is None:
        return ruleset.colours
    if not isinstance(text, str) or any(letter not in COLOURS for letter in text):
        raise NotationError(NotationReason.LAYOUT, text=text)
    rows = "".join(letter for letter in text if letter in ruleset.colours)
    if sorted(rows) != sorted(ruleset.colours):
        raise NotationError(NotationReason.LAYOUT, text=text)
    return rows
