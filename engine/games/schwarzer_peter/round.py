"""Schwarzer Peter played: ``draw 3`` takes the hidden card at place 3 of the hand that is offered.

Places count from 0. In turn a seat offers its hand to the next one with cards, its right
neighbour. Pairs are laid off by themselves. A hand has no lasting order: before each draw it is
mixed (``in_hidden_order``), so nobody can follow a card. Ruling: after 500 draws the holder of the
single card has lost.

Events: LAID_OFF (cards: the pair), DREW (other: from whom; at; cards: shown to these two),
STOPPED (seat: the loser; count).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult, dealt_evenly
from engine.box.rounds import BoxDeal, BoxSight, HandsRound, in_hidden_order
from engine.cards import Card, Cards

MOST_DRAWS: Final = 500


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``won`` are the pairs that each seat has laid off."""

    giver: int  # the seat that offers its hand
    drawer: int


@dataclass(frozen=True, kw_only=True)
class Round(HandsRound):
    """``giver`` offers the hand; ``deal.rest`` is the card that was laid away."""

    giver: int
    won: tuple[int, ...]
    draws: int = 0

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return dealt_evenly(game.pack.cards - 1, seats)

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        hands = tuple(Cards.of(hand) for hand in deal.hands)
        now = cls(deal=deal, hands=hands, giver=deal.first, won=(0,) * deal.seats)
        for seat in range(deal.seats):
            now = now.laid_off(seat)
        return replace(now, giver=now.holder(now.giver))

    def laid_off(self, seat: int) -> Self:
        """The state after this seat has laid off all its pairs."""
        now = self
        for pair in pairs_in(self.hands[seat]):
            left = Cards(now.hands[seat] & ~Cards.of(pair))
            won = tuple(n + (at == seat) for at, n in enumerate(now.won))
            now = replace(now.with_hand(seat, left), won=won)
            now = now.noted(BoxEventKind.LAID_OFF, seat, cards=pair)
        return now

    def holder(self, seat: int) -> int:
        """This seat if it has cards, else the next one that has."""
        return seat if self.hands[seat] else self.holder(self.deal.after(seat))

    @property
    def drawer(self) -> int:
        """The next seat with cards after the one that offers its hand."""
        return self.holder(self.deal.after(self.giver))

    @property
    def awaited(self) -> tuple[int, ...]:
        is_over = sum(map(len, self.hands)) == 1 or self.draws == MOST_DRAWS
        return () if is_over else (self.drawer,)

    def moves(self, seat: int) -> tuple[str, ...]:
        if seat not in self.awaited:
            return ()
        return tuple(f"draw {at}" for at in range(len(self.hands[self.giver])))

    def after(self, text: str, seat: int) -> Self:
        at, giver = int(text.removeprefix("draw ")), self.giver
        card = in_hidden_order(self.deal, self.hands[giver], self.draws)[at]
        shown_to = frozenset({giver, seat})
        now = self.with_hand(giver, Cards(self.hands[giver] & ~card.bit))
        now = now.with_hand(seat, Cards(now.hands[seat] | card.bit))
        now = now.noted(
            BoxEventKind.DREW, seat, other=giver, at=at, cards=(card,), shown_to=shown_to
        ).laid_off(seat)
        following = now.holder(self.deal.after(giver))
        return replace(now, giver=following, draws=self.draws + 1).stopped()

    def stopped(self) -> Self:
        """The same state, with an event if this was the last draw."""
        if self.draws < MOST_DRAWS:
            return self
        return self.noted(BoxEventKind.STOPPED, self.loser, count=self.draws)

    @property
    def loser(self) -> int:
        """The seat that holds the single card."""
        (away,) = self.deal.rest
        singles = [away.number in {card.number for card in hand} for hand in self.hands]
        return singles.index(True)

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            won=self.won,
            giver=self.giver,
            drawer=self.drawer,
        )

    def result(self) -> BoxResult:
        return self.deal.game.result(seats=self.deal.seats, seat=self.loser)


def pairs_in(hand: Iterable[Card]) -> Iterator[tuple[Card, Card]]:
    """The pairs of equal numbers in a hand of two colours."""
    cards = sorted(hand, key=lambda card: card.number)
    yield from (pair for pair in pairwise(cards) if pair[0].number == pair[1].number)
