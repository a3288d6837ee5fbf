"""Behalten played: ``drop r7`` in turn, until everybody has one card."""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxSight, HandsRound
from engine.cards import Card, Cards, parse_card

HAND: Final = 3


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    dropped: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Round(HandsRound):
    turn: int
    dropped: tuple[Card, ...] = ()

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (HAND,) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        return cls(deal=deal, hands=tuple(map(Cards.of, deal.hands)), turn=deal.first)

    @property
    def awaited(self) -> tuple[int, ...]:
        return (self.turn,) if any(len(hand) > 1 for hand in self.hands) else ()

    def moves(self, seat: int) -> tuple[str, ...]:
        return tuple(f"drop {card}" for card in self.hands[seat]) if seat in self.awaited else ()

    def after(self, text: str, seat: int) -> Self:
        card = parse_card(text.removeprefix("drop "))
        now = replace(self, dropped=(*self.dropped, card), turn=self.deal.after(seat))
        now = now.with_hand(seat, self.hands[seat] - card.bit)
        return now.noted(BoxEventKind.LAID_OFF, seat, cards=(card,))

    def sight(self, seat: int | None) -> Sight:
        return Sight(**self.common(seat), dropped=self.dropped)

    def result(self) -> BoxResult:
        return self.deal.game.result(kept=[next(iter(hand)).number for hand in self.hands])
