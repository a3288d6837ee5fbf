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
HALF_OF_WHOLE: Final = 42  # cards; fxs-1988: seven each for six, six for seven


def about_half(pack: Pack, seats: int) -> int:
    """How many cards each seat gets where "about half" is dealt: of the whole pack 42 in all, as
    the sheet counts for six and seven; but 20 for two, because a colour has no more."""
    return min(pack.cards * HALF_OF_WHOLE // WHOLE.cards // seats, pack.highest)


def dealt_evenly(cards: int, seats: int) -> tuple[int, ...]:
    """How many cards each seat gets if all are dealt: the first seats get one more."""
    each, more = divmod(cards, seats)
    return tuple(each + (seat < more) for seat in range(seats))
