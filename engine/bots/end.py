"""How a round that was only imagined ended."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.row import ByRow, joined
from engine.cards import JOKER

NOTHING = (0,) * 6  # for each of as many seats as there may be


class End(NamedTuple):
    """Who went out, what is left. A hand that went out at one go is still listed."""

    out: int | None
    hands: list[ByRow]
    jokers: Sequence[int] = NOTHING
    bonus: Sequence[int] = NOTHING

    @property
    def held(self) -> list[int]:
        """The hands as sets of cards."""
        pairs = zip(self.hands, self.jokers, strict=False)
        return [joined(parts) + (jokers << JOKER) for parts, jokers in pairs]
