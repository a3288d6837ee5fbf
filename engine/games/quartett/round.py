"""Quartett played: ``ask 2 r12`` asks seat 2 for the red 12; answers are true.

A player may ask for a card of a number of which the own hand has another card, and asks somebody
who has cards. Quartets are laid out automatically. A player without cards is skipped. Ruling: after
1,000 questions each quartet that is left goes to the seat with the most of its cards; of equal
seats, to the first in turn order from the seat on turn.

Events: ASKED (other, cards), then GAVE (seat: the giver; other: the asker; cards) or HAS_NOT (seat:
the one asked; other; cards); QUARTET (cards); STOPPED (count).
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult, Pack, dealt_evenly
from engine.box.rounds import BoxDeal, BoxSight, HandsRound
from engine.cards import Card, Cards, card, parse_card

MOST_QUESTIONS: Final = 1000


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``won`` are the quartets of each seat; the events say which."""

    questions: int  # how many were asked so far


@dataclass(frozen=True, kw_only=True)
class Round(HandsRound):
    """``turn`` is the seat that asks."""

    turn: int
    won: tuple[int, ...]
    questions: int = 0

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return dealt_evenly(game.pack.cards, seats)

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        hands = tuple(Cards.of(hand) for hand in deal.hands)
        now = cls(deal=deal, hands=hands, turn=deal.first, won=(0,) * deal.seats)
        for seat in range(deal.seats):
            now = now.laid_out(seat)
        return now.with_turn(deal.first)

    def laid_out(self, seat: int) -> Self:
        """The state after this seat has laid out its quartets."""
        now = self
        for number in sorted({own.number for own in self.hands[seat]}):
            quartet = quartet_of(number, self.deal.game.pack)
            if self.hands[seat] & quartet == quartet:
                now = now.with_hand(seat, now.hands[seat] & ~quartet).with_quartet(seat, quartet)
        return now

    def with_quartet(self, seat: int, quartet: Cards) -> Self:
        won = tuple(n + (at == seat) for at, n in enumerate(self.won))
        return replace(self, won=won).noted(BoxEventKind.QUARTET, seat, cards=tuple(quartet))

    def with_turn(self, seat: int) -> Self:
        """The turn is this seat's, or the next one's that has cards."""
        if self.hands[seat] or not any(self.hands):
            return replace(self, turn=seat)
        return self.with_turn(self.deal.after(seat))

    @property
    def awaited(self) -> tuple[int, ...]:
        return (self.turn,) if any(self.hands) else ()

    def moves(self, seat: int) -> tuple[str, ...]:
        if seat not in self.awaited:
            return ()
        others = [at for at, hand in enumerate(self.hands) if hand and at != seat]
        lacking = Cards(self.lacking(seat))
        return tuple(f"ask {other} {card}" for other in others for card in lacking)

    def lacking(self, seat: int) -> int:
        """The cards that a seat may ask for."""
        hand = self.hands[seat]
        bits = 0
        for number in {own.number for own in hand}:
            bits |= quartet_of(number, self.deal.game.pack)
        return bits & ~hand

    def after(self, text: str, seat: int) -> Self:
        _, *words = text.split()
        other, card = int(words[0]), parse_card(words[1])
        now = replace(self, questions=self.questions + 1)
        now = now.noted(BoxEventKind.ASKED, seat, other=other, cards=(card,))
        if card in self.hands[other]:
            now = now.handed_over(card, other, seat).laid_out(seat).with_turn(seat)
        else:
            now = now.noted(BoxEventKind.HAS_NOT, other, other=seat, cards=(card,))
            now = now.with_turn(other)
        return now.stopped() if now.questions == MOST_QUESTIONS else now

    def handed_over(self, card: Card, giver: int, taker: int) -> Self:
        now = self.with_hand(giver, self.hands[giver] & ~card.bit)
        now = now.with_hand(taker, now.hands[taker] | card.bit)
        return now.noted(BoxEventKind.GAVE, giver, other=taker, cards=(card,))

    def stopped(self) -> Self:
        """The state after the last question: the quartets that are left are given away."""
        now = self
        left = sorted({card.number for hand in self.hands for card in hand})
        if left:
            now = self.noted(BoxEventKind.STOPPED, self.turn, count=self.questions)
        order = [(self.turn + by) % self.deal.seats for by in range(self.deal.seats)]
        for number in left:
            quartet = quartet_of(number, self.deal.game.pack)
            counts = [len(Cards(self.hands[seat] & quartet)) for seat in order]
            now = now.with_quartet(order[counts.index(max(counts))], quartet)
        return replace(now, hands=(Cards(0),) * self.deal.seats)

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            won=self.won,
            questions=self.questions,
        )

    def result(self) -> BoxResult:
        return self.deal.game.result(quartets=list(self.won))


def quartet_of(number: int, pack: Pack) -> Cards:
    """All cards of a number."""
    return Cards.of(card(colour, number) for colour in pack.letters)
