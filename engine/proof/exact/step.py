"""What an exact search asks of a game: where it can begin, and every way on."""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from engine.moves import Move

Key = tuple[object, ...]


class Step(NamedTuple):
    """What a seat does, and what that leads to; None is the end that was wanted."""

    drawn: int  # the card drawn, if one is
    move: Move | None  # the card laid or swapped, if one is; after the draw
    after: Any
    ways: int = 1  # so many are alike, of which this is one


class Ways(Protocol):
    """A game whose moments may leave open who was dealt what."""

    def starts(self) -> Iterator[Any]:
        """Every moment it can begin with."""

    def steps(self, lazy: Any) -> Iterator[Step]:
        """Every way on that may still come to the goal."""

    def key(self, lazy: Any) -> Key:
        """What tells moments apart that can go on differently."""
