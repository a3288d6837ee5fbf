"""Zweikampf played: both ``turn`` their top card, in any order; the higher one takes what is open.

After equal cards both turn another one. Cards that are taken go under the pile, the own ones
first. Rulings: a player who cannot turn another card after equal ones has lost; if neither can, all
cards are mixed and dealt again. After cards were taken 500 times, the larger pile has won; if the
piles are equal then, the next cards that are taken decide.

Events: TURNED (cards), EQUAL (seat: the last to turn), TOOK (cards), MIXED (seat: the last to
turn), STOPPED (seat: the winner; count).
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxRound, BoxSight, in_hidden_order
from engine.cards import Card

MOST_TRICKS: Final = 500
EMPTY: Final = ((), ())

Piles = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``card_counts`` are of the face-down piles, ``lying`` the open cards, the last one on top."""

    lying: Piles
    tricks: int  # how often cards were taken


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """Piles have their top first, open cards their top last."""

    piles: Piles
    lying: Piles = EMPTY
    tricks: int = 0
    winner: int | None = None

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (game.pack.cards // seats,) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        return cls(deal=deal, piles=tuple(tuple(hand) for hand in deal.hands))

    @property
    def awaited(self) -> tuple[int, ...]:
        if self.winner is not None:
            return ()
        fewest = min(map(len, self.lying))
        return tuple(seat for seat, cards in enumerate(self.lying) if len(cards) == fewest)

    def still_means(self, text: str, move_count: int) -> int:
        """Both turn at the same time."""
        return move_count - (len(self.awaited) == 1)

    def moves(self, seat: int) -> tuple[str, ...]:
        return ("turn",) if seat in self.awaited else ()

    def after(self, text: str, seat: int) -> Self:
        card, *left = self.piles[seat]
        now = replace(
            self,
            piles=with_pile(self.piles, seat, tuple(left)),
            lying=with_pile(self.lying, seat, (*self.lying[seat], card)),
        ).noted(BoxEventKind.TURNED, seat, cards=(card,))
        return now.compared(seat) if len(now.awaited) == len(now.piles) else now

    def compared(self, seat: int) -> Self:
        """Both have turned a card, this seat as the last."""
        numbers = [cards[-1].number for cards in self.lying]
        if numbers[0] != numbers[1]:
            return self.won_by(numbers.index(max(numbers))).judged()
        able = [at for at, pile in enumerate(self.piles) if pile]
        now = self.noted(BoxEventKind.EQUAL, seat)
        if not able:
            return now.dealt_again(seat)
        return now if len(able) > 1 else now.won_by(able[0]).judged()

    def won_by(self, seat: int) -> Self:
        """The state after this seat has taken the open cards."""
        cards = (*self.lying[seat], *self.lying[1 - seat])
        return replace(
            self,
            piles=with_pile(self.piles, seat, (*self.piles[seat], *cards)),
            lying=EMPTY,
            tricks=self.tricks + 1,
        ).noted(BoxEventKind.TOOK, seat, cards=cards)

    def judged(self) -> Self:
        """The same state, with its winner if the round is over."""
        sizes = [len(pile) for pile in self.piles]
        larger = sizes.index(max(sizes))
        if 0 in sizes:
            return replace(self, winner=larger)
        if self.tricks < MOST_TRICKS or sizes[0] == sizes[1]:
            return self
        return replace(self, winner=larger).noted(BoxEventKind.STOPPED, larger, count=self.tricks)

    def dealt_again(self, seat: int) -> Self:
        """All cards lie open: they are mixed, and each seat gets half of them."""
        cards = in_hidden_order(self.deal, (*self.lying[0], *self.lying[1]), len(self.events))
        half = len(cards) // 2
        now = replace(self, piles=(cards[:half], cards[half:]), lying=EMPTY, tricks=self.tricks + 1)
        return now.noted(BoxEventKind.MIXED, seat)

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            card_counts=tuple(map(len, self.piles)),
            lying=self.lying,
            tricks=self.tricks,
        )

    def result(self) -> BoxResult:
        return self.deal.game.result(seats=self.deal.seats, seat=self.winner)


def with_pile(piles: Piles, seat: int, pile: tuple[Card, ...]) -> Piles:
    """The piles, with this one as the seat's."""
    return (*piles[:seat], pile, *piles[seat + 1 :])
