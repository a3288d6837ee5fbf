"""Packs: which of the 80 cards a game is played with, and how they are dealt."""

from dataclasses import dataclass
from typing import Final

from engine.cards import COLOURS

HIGHEST: Final = 20


@dataclass(frozen=True)
class Pack:
    """Each number from 1 to ``highest``, once in each colour: the whole box is 80 cards."""

    colours: int = len(COLOURS)
    highest: int = HIGHEST

    @property
    def letters(self) -> str:
        """The letters of its colours, in rank order."""
        return COLOURS[: self.colours]

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return self.colours * self.highest


WHOLE: Final = Pack()


def dealt_evenly(cards: int, seats: int) -> tuple[int, ...]:
    """How many cards each seat gets if all are dealt: the first seats get one more."""
    each, more = divmod(cards, seats)
    return tuple(each + (seat < more) for seat in range(seats))
