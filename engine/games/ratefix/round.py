"""Ratefix played: all lay their top card unseen, and each guesses the sum: ``guess 23``.

The guesses stay hidden until all are in. Nobody knows a card before that, not even its own.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Self

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxGame, BoxResult, about_half
from engine.box.rounds import BoxDeal, BoxRound, BoxSight

Guesses = tuple[int | None, ...]


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``guess`` is the own one; of the others only who has guessed is known."""

    trick: int  # from 1
    tricks: int
    guess: int | None
    guessed: tuple[bool, ...]
    waiting: int  # cards of tricks that nobody won, for the next winner
    lowest: int  # the sums that are possible
    highest: int


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """``trick`` counts from 0; it is the place in each pile of the card that lies in the middle."""

    guesses: Guesses
    won: tuple[int, ...]
    trick: int = 0
    waiting: int = 0

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (about_half(game.pack, seats),) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        return cls(deal=deal, guesses=(None,) * deal.seats, won=(0,) * deal.seats)

    @property
    def tricks(self) -> int:
        return len(self.deal.hands[0])

    @property
    def awaited(self) -> tuple[int, ...]:
        if self.trick == self.tricks:
            return ()
        return tuple(seat for seat, guess in enumerate(self.guesses) if guess is None)

    def moves(self, seat: int) -> tuple[str, ...]:
        highest = self.deal.game.pack.highest * self.deal.seats
        sums = range(self.deal.seats, highest + 1) if seat in self.awaited else ()
        return tuple(f"guess {total}" for total in sums)

    def still_means(self, text: str, move_count: int) -> int:
        """All guess at the same time."""
        return self.trick * self.deal.seats

    def after(self, text: str, seat: int) -> Self:
        guess = int(text.removeprefix("guess "))
        guesses = tuple(guess if s == seat else g for s, g in enumerate(self.guesses))
        now = replace(self, guesses=guesses)
        return now if None in guesses else now.compared([g for g in guesses if g is not None])

    def compared(self, guesses: list[int]) -> Self:
        """The state after all guesses: the cards are turned, and the nearest guess takes them."""
        cards = [pile[self.trick] for pile in self.deal.hands]
        events = [
            BoxEvent(kind=BoxEventKind.GUESSED, seat=seat, cards=(card,), count=guess)
            for seat, (card, guess) in enumerate(zip(cards, guesses, strict=True))
        ]
        winner = nearest(guesses, sum(card.number for card in cards))
        at_stake = self.waiting + len(cards)
        kind = BoxEventKind.LEFT_TRICK if winner is None else BoxEventKind.WON_TRICK
        events.append(BoxEvent(kind=kind, seat=winner or 0, cards=tuple(cards), count=at_stake))
        return replace(
            self,
            trick=self.trick + 1,
            guesses=(None,) * self.deal.seats,
            won=tuple(n + at_stake * (seat == winner) for seat, n in enumerate(self.won)),
            waiting=at_stake if winner is None else 0,
            events=(*self.events, *events),
        )

    def sight(self, seat: int | None) -> Sight:
        left = self.tricks - self.trick
        return Sight(
            **self.common(seat),
            card_counts=(left,) * self.deal.seats,
            won=self.won,
            trick=min(self.trick + 1, self.tricks),
            tricks=self.tricks,
            guess=None if seat is None else self.guesses[seat],
            guessed=tuple(guess is not None for guess in self.guesses),
            waiting=self.waiting,
            lowest=self.deal.seats,
            highest=self.deal.game.pack.highest * self.deal.seats,
        )

    def result(self) -> BoxResult:
        """The cards that nobody won are left; until 1.1.0 those not dealt were counted, too."""
        game = self.deal.game
        total = about_half(game.pack, self.deal.seats) * self.deal.seats
        return game.result(counts=list(self.won), left=total - sum(self.won))


def nearest(guesses: list[int], total: int) -> int | None:
    """The seat with the best guess, of equally near ones the lower; None if two made it."""
    best = min(guesses, key=lambda guess: (abs(guess - total), guess))
    return guesses.index(best) if Counter(guesses)[best] == 1 else None
