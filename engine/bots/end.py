"""The end of a round in a playout."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.row import ByRow, joined
from engine.cards import JOKER

NOTHING = (0,) * 6  # for the largest number of seats


class End(NamedTuple):
    """Who went out, and the hands. A hand laid in one last turn is still listed."""

    out: int | None
    hands: list[ByRow]
    jokers: Sequence[int] = NOTHING
    bonus: Sequence[int] = NOTHING

    @property
    def held(self) -> list[int]:
        """The hands as sets of cards."""
        pairs = zip(self.hands, self.jokers, strict=False)
        return [joined(parts) + (jokers << JOKER) for parts, jokers in pairs]
