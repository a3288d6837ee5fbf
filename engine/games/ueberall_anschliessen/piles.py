"""The piles of Überall anschließen: where a card fits, and how cards move."""

from typing import Final, NamedTuple, Self

from engine.cards import Card

MIDDLE: Final = "middle"

Pile = tuple[Card, ...]


class JoinPiles(NamedTuple):
    """Face-down piles have their top first, open ones and the middle their top last."""

    highest: int  # number of the game
    down: tuple[Pile, ...]
    up: tuple[Pile, ...]
    middle: Pile = ()

    def card_count(self, seat: int) -> int:
        return len(self.down[seat]) + len(self.up[seat])

    def fitting(self, seat: int) -> tuple[str, ...]:
        """Where the top card of a seat's open pile fits: the middle first, then other seats."""
        if not self.up[seat] or not self.middle:
            return ()
        card = self.up[seat][-1]
        piles = {MIDDLE: self.middle, **{str(at): pile for at, pile in enumerate(self.up)}}
        return tuple(at for at, pile in piles.items() if at != str(seat) and self.fits(card, pile))

    def fits(self, card: Card, pile: Pile) -> bool:
        """Whether a card is the next higher one; after the highest comes 1."""
        return bool(pile) and pile[-1].number % self.highest + 1 == card.number

    def with_seat(self, seat: int, *, down: Pile, up: Pile) -> Self:
        return self._replace(
            down=(*self.down[:seat], down, *self.down[seat + 1 :]),
            up=(*self.up[:seat], up, *self.up[seat + 1 :]),
        )

    def turned_over(self, seat: int) -> Self:
        """The open pile lies face down."""
        return self.with_seat(seat, down=self.up[seat], up=())

    def turned(self, seat: int) -> Self:
        """The top card of the face-down pile lies on the open one."""
        card, *left = self.down[seat]
        return self.with_seat(seat, down=tuple(left), up=(*self.up[seat], card))

    def placed(self, seat: int, other: int | None) -> Self:
        """The top card of the open pile lies on another seat's one, or (None) in the middle."""
        *left, card = self.up[seat]
        now = self.with_seat(seat, down=self.down[seat], up=tuple(left))
        if other is None:
            return now._replace(middle=(*now.middle, card))
        return now.with_seat(other, down=now.down[other], up=(*now.up[other], card))

    def with_bottom_given(self, giver: int, taker: int) -> Self:
        """The bottom card of a face-down pile lies under another one."""
        *left, card = self.down[giver]
        now = self.with_seat(giver, down=tuple(left), up=self.up[giver])
        return now.with_seat(taker, down=(*now.down[taker], card), up=now.up[taker])
