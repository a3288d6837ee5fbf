"""Passt played: ``lay r7`` on its colour or its number, or ``draw``; ``pass`` without a stock.

It ends when one seat has cards, or when all pass: then seats with fewer cards come first.
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxSight, HandsRound
from engine.cards import Card, Cards, parse_card

HAND: Final = 5


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    top: Card
    stock: int


@dataclass(frozen=True, kw_only=True)
class Round(HandsRound):
    turn: int
    top: Card
    stock: tuple[Card, ...]
    passes: int = 0  # one after another
    out: tuple[int, ...] = ()

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (HAND,) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        hands = tuple(Cards.of(hand) for hand in deal.hands)
        top, *stock = deal.rest
        return cls(deal=deal, hands=hands, turn=deal.first, top=top, stock=tuple(stock))

    @property
    def holding(self) -> list[int]:
        """The seats with cards, in turn order from the next one."""
        seats = [(self.turn + step) % self.deal.seats for step in range(1, self.deal.seats + 1)]
        return [seat for seat in seats if self.hands[seat]]

    @property
    def awaited(self) -> tuple[int, ...]:
        is_over = len(self.holding) < 2 or self.passes >= len(self.holding)
        return () if is_over else (self.turn,)

    def moves(self, seat: int) -> tuple[str, ...]:
        if seat not in self.awaited:
            return ()
        top = self.top
        fitting = (c for c in self.hands[seat] if top.number == c.number or top.colour == c.colour)
        return (*(f"lay {card}" for card in fitting), "draw" if self.stock else "pass")

    def after(self, text: str, seat: int) -> Self:
        if text == "pass":
            now = replace(self, passes=self.passes + 1).noted(BoxEventKind.PASSED, seat)
        elif text == "draw":
            card, *stock = self.stock
            now = replace(self, stock=tuple(stock))
            now = now.with_hand(seat, self.hands[seat] | card.bit)
            shown_to = frozenset({seat})
            now = now.noted(BoxEventKind.DREW, seat, cards=(card,), shown_to=shown_to)
        else:
            now = self.with_laid(seat, parse_card(text.removeprefix("lay ")))
        return replace(now, turn=now.holding[0])

    def with_laid(self, seat: int, card: Card) -> Self:
        now = replace(self, top=card, passes=0).with_hand(seat, self.hands[seat] - card.bit)
        now = now.noted(BoxEventKind.LAID_OFF, seat, cards=(card,))
        if now.hands[seat]:
            return now
        return replace(now, out=(*now.out, seat)).noted(BoxEventKind.WENT_OUT, seat)

    def sight(self, seat: int | None) -> Sight:
        return Sight(**self.common(seat), top=self.top, stock=len(self.stock))

    def result(self) -> BoxResult:
        last = sorted(self.holding, key=lambda seat: len(self.hands[seat]))
        return self.deal.game.result(order=[*self.out, *last])
