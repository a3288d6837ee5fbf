"""Farbensammeln played: ``take stock`` or ``take 2``, then ``lay r7 0``; ``end``, ``end r7`` call.

A turn takes a card, from the stock or the top of one of four open piles (from 0), and lays another
one on a pile. The first four cards begin the four piles; one that was emptied may be filled again.
(Until 1.1.0 it had to be, and the card just taken could be laid.) ``end`` is the call at risk: a
hand of one colour, with the card just taken or without another one, and none is laid off.
``end r7`` is the call without risk, in a turn that began without a stock: this card is laid off,
whether one was taken or not. Ruling: when all have had ten turns and nobody took from the stock, it
must be taken from; if it is gone, the seat on turn must call.

Events: DREW (cards: shown to the seat), TOOK_TOP (at: pile; cards), LAID_OFF (at: pile; cards),
CALLED_END (cards: the one laid off without risk), then SHOWED of each seat (cards: the hand).
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxSight, HandsRound
from engine.cards import Card, Cards, parse_card
from engine.games.farbensammeln.result import SumsGame

PILES: Final = 4
IDLE_TURNS: Final = 10  # of each seat, without a card from the stock
STOCK: Final = "stock"

Piles = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``piles`` are the four open piles with their tops last, some may be empty."""

    stock: int
    piles: Piles
    has_taken: bool  # the seat on turn has taken its card
    caller: int | None  # who called the end


@dataclass(frozen=True, kw_only=True)
class Round(HandsRound):
    """The stock is ``deal.rest`` without its first ``draws`` cards."""

    piles: Piles = ((),) * PILES
    draws: int = 0
    turn: int
    source: str | None = None  # of the card taken in this turn
    new_card: Card | None = None  # this card, which cannot be laid off now
    discards: int = 0
    idle: int = 0  # turns since a card was taken from the stock
    caller: int | None = None
    without_risk: bool = False

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (game.hand(seats) if isinstance(game, SumsGame) else 0,) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        return cls(deal=deal, turn=deal.first, hands=tuple(Cards.of(hand) for hand in deal.hands))

    @property
    def awaited(self) -> tuple[int, ...]:
        return (self.turn,) if self.caller is None else ()

    @property
    def stock(self) -> int:
        return len(self.deal.rest) - self.draws

    @property
    def began_without_stock(self) -> bool:
        return self.stock == 0 and self.source != STOCK

    @property
    def is_idle(self) -> bool:
        """Whether all have had ten turns and nobody took a card from the stock."""
        return self.idle >= IDLE_TURNS * self.deal.seats

    def moves(self, seat: int) -> tuple[str, ...]:
        if seat not in self.awaited:
            return ()
        hand = self.hands[seat]
        calls = [f"end {card}" for card in hand] if self.began_without_stock else []
        if self.source is None:
            return (*self.takes, *calls)
        lays = [f"lay {card} {at}" for card in hand if card != self.new_card for at in self.places]
        at_risk = ["end"] if has_one_colour(hand) else []
        return (*lays, *at_risk, *calls)

    @property
    def takes(self) -> list[str]:
        stock = ["take stock"] if self.stock else []
        if self.is_idle:
            return stock
        return stock + [f"take {at}" for at, pile in enumerate(self.piles) if pile]

    @property
    def places(self) -> list[int]:
        """Where a card may be laid: the next new pile, or after the first four cards any one."""
        if self.deal.rules:
            return [self.discards] if self.discards < PILES else [*range(PILES)]
        empty = [at for at, pile in enumerate(self.piles) if not pile]
        return empty[:1] or [*range(PILES)]

    def after(self, text: str, seat: int) -> Self:
        verb, *words = text.split()
        if verb == "take":
            return self.with_stock_card(seat) if words == [STOCK] else self.with_top(seat, *words)
        if verb == "lay":
            return self.with_laid(seat, parse_card(words[0]), int(words[1]))
        off = tuple(map(parse_card, words))
        now = self.with_hand(seat, self.hands[seat] & ~Cards.of(off))
        now = replace(now, caller=seat, without_risk=bool(off))
        return now.noted(BoxEventKind.CALLED_END, seat, cards=off).with_hands_shown()

    def with_pile(self, at: int, pile: tuple[Card, ...]) -> Self:
        return replace(self, piles=(*self.piles[:at], pile, *self.piles[at + 1 :]))

    def with_stock_card(self, seat: int) -> Self:
        card = self.deal.rest[self.draws]
        now = self.with_hand(seat, self.hands[seat] | card.bit)
        now = replace(now, draws=self.draws + 1, source=STOCK, idle=-1).holding(card)
        return now.noted(BoxEventKind.DREW, seat, cards=(card,), shown_to=frozenset({seat}))

    def with_top(self, seat: int, place: str) -> Self:
        at = int(place)
        *left, card = self.piles[at]
        now = self.with_hand(seat, self.hands[seat] | card.bit).with_pile(at, tuple(left))
        now = replace(now, source=place).holding(card)
        return now.noted(BoxEventKind.TOOK_TOP, seat, at=at, cards=(card,))

    def holding(self, card: Card) -> Self:
        """The card just taken stays in the hand in this turn."""
        return replace(self, new_card=card if self.deal.rules else None)

    def with_laid(self, seat: int, card: Card, at: int) -> Self:
        now = self.with_hand(seat, self.hands[seat] & ~card.bit)
        now = now.with_pile(at, (*self.piles[at], card))
        now = replace(
            now, source=None, new_card=None, discards=self.discards + 1, idle=self.idle + 1
        )
        now = replace(now, turn=self.deal.after(seat))
        return now.noted(BoxEventKind.LAID_OFF, seat, at=at, cards=(card,))

    def with_hands_shown(self) -> Self:
        now = self
        for seat, hand in enumerate(self.hands):
            now = now.noted(BoxEventKind.SHOWED, seat, cards=tuple(hand))
        return now

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            stock=self.stock,
            piles=self.piles,
            has_taken=self.source is not None,
            caller=self.caller,
        )

    def result(self) -> BoxResult:
        return self.deal.game.result(
            sums=[best_sum(hand) for hand in self.hands],
            caller=self.caller,
            without_risk=self.without_risk,
            stock=self.stock,
        )


def sums_of(hand: Cards) -> dict[str, int]:
    """The sum of each colour that a hand has."""
    sums: dict[str, int] = {}
    for card in hand:
        sums[card.colour] = sums.get(card.colour, 0) + card.number
    return sums


def best_sum(hand: Cards) -> str:
    """The best sum of a hand, as ``r87``; of equal colours the first."""
    sums = sums_of(hand)
    colour = max(sums, key=lambda colour: sums[colour])
    return f"{colour}{sums[colour]}"


def has_one_colour(hand: Cards) -> bool:
    """Whether all cards but one at most have the same colour."""
    colours = [card.colour for card in hand]
    return max(map(colours.count, colours)) >= len(colours) - 1
