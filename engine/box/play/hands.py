"""Rounds in which each seat holds cards that it alone may look at."""

from dataclasses import dataclass, replace
from typing import Self

from engine.box.play.round import BoxRound
from engine.box.play.sight import HandFacts
from engine.cards import Cards


@dataclass(frozen=True, kw_only=True)
class HandsRound(BoxRound):
    """``hands`` are those of the seats."""

    hands: tuple[Cards, ...]

    def with_hand(self, seat: int, bits: int) -> Self:
        """The state in which this seat holds these cards."""
        return replace(self, hands=(*self.hands[:seat], Cards(bits), *self.hands[seat + 1 :]))

    def common(self, seat: int | None) -> HandFacts:
        hand = () if seat is None else tuple(self.hands[seat])
        return {**super().common(seat), "hand": hand, "held": tuple(map(len, self.hands))}
