"""The protocol of a game for the exact search: its first moments and its steps."""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from engine.moves import Move

Key = tuple[object, ...]


class Step(NamedTuple):
    """An action of a seat, and the next moment; None if the goal is reached."""

    drawn: int  # the card drawn, if one is
    move: Move | None  # the card laid or swapped, if one is; after the draw
    after: Any
    ways: int = 1  # the number of equal steps that this one represents


Path = list[tuple[int, Step]]  # each step with its seat


class Ways(Protocol):
    """A game whose moments may leave unknown who was dealt what."""

    def starts(self) -> Iterator[Any]:
        """All moments with which it can begin."""

    def steps(self, lazy: Any) -> Iterator[Step]:
        """All steps that may still reach the goal."""

    def key(self, lazy: Any) -> Key:
        """A key: moments with equal keys can go on in the same ways."""

    def known(self, path: Path) -> Path:
        """A path to the goal, with every card known that was drawn."""
