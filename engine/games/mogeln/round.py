"""Mogeln played: ``lay r7`` face down, ``pass`` ("weiter"), ``cheat`` ("Gemogelt!").

Two or three cards may be laid as if they were one: ``lay r7 y3``. Nobody sees it before somebody
calls, so all but the holder see how many cards a seat should hold. Rulings: after a call the seat
on turn goes on with the next number (rules 18.8). A last card counts when the next card
lies and nobody has called (until 1.1.0: when the next seat has not called). After 300 turns the
round ends: seats with fewer cards are out earlier, of equal ones the seat nearer to the first one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.order import OrderGame
from engine.box.results import BoxGame, BoxResult, dealt_evenly
from engine.box.rounds import BoxDeal, BoxRound, BoxSight
from engine.cards import Card, Cards, parse_card
from engine.errors import NotationError

MOST_AT_ONCE: Final = 3
MOST_TURNS: Final = 300


class Lay(NamedTuple):
    """Cards laid face down as one card of this number, and of this colour if colours matter."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    colour: str = ""

    @property
    def is_true(self) -> bool:
        """Whether it is the one card that was announced."""
        card = self.cards[0]
        is_announced = card.number == self.number and self.colour in ("", card.colour)
        return is_announced and len(self.cards) == 1


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``held`` and ``pile`` count cards as if nobody had cheated."""

    turn: int
    number: int  # to announce next
    colour: str  # to announce next; "" if the colours do not matter
    pile: int
    last: tuple[int, int, str] | None  # seat, number and colour of the card that can be called
    out: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """The state; ``seeming`` is how many cards each seat should hold."""

    turn: int
    hands: tuple[int, ...]  # sets of cards
    seeming: tuple[int, ...]
    number: int = 1
    piles: int = 0  # that were ended before the one of the next card
    pile: tuple[Lay, ...] = ()
    is_open: bool = False  # whether the last card of the pile can be called
    passes: int = 0
    turns: int = 0
    out: tuple[int, ...] = ()

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return dealt_evenly(game.pack.cards, seats)

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        hands = tuple(int(Cards.of(hand)) for hand in deal.hands)
        return cls(deal=deal, turn=deal.first, hands=hands, seeming=tuple(map(len, deal.hands)))

    @property
    def awaited(self) -> tuple[int, ...]:
        is_on = len(self.out) < self.deal.seats - 1 and self.turns < MOST_TURNS
        return (self.turn,) if is_on else ()

    @property
    def patience(self) -> int:
        return 2500 if self.is_open and not self.passes else 0

    @property
    def colour(self) -> str:
        """The colour to announce next; "" if the colours do not matter."""
        game, letters = self.deal.game, self.deal.game.pack.letters
        is_by_colour = isinstance(game, OrderGame) and game.by_colour
        return letters[self.piles % len(letters)] if is_by_colour else ""

    def still_means(self, text: str, move_count: int) -> int:
        """A call is about the last card, whoever has passed since."""
        return move_count - self.passes if text == "cheat" else move_count

    def moves(self, seat: int) -> tuple[str, ...]:
        """``lay`` with one card each; two or three are legal too."""
        if self.over or seat in self.out:
            return ()
        lays = [f"lay {card}" for card in Cards(self.hands[seat])] if seat == self.turn else []
        return (*lays, *(["pass"] if seat == self.turn else []), *self.calls(seat))

    def calls(self, seat: int) -> list[str]:
        """Anybody who still plays may call the last card of another seat."""
        can_call = self.is_open and self.pile[-1].seat != seat and self.hands[seat]
        return ["cheat"] if can_call else []

    def allows(self, text: str, seat: int) -> bool:
        cards = cards_in(text)
        if len(cards) <= 1:
            return super().allows(text, seat)
        is_some = len(cards) <= MOST_AT_ONCE and len(set(cards)) == len(cards)
        is_all = text == " ".join(["lay", *map(str, cards)])
        return (
            is_some and is_all and all(super(Round, self).allows(f"lay {c}", seat) for c in cards)
        )

    def after(self, text: str, seat: int) -> Self:
        if text == "cheat":
            return self.with_call(seat)
        return self.with_pass() if text == "pass" else self.with_lay(cards_in(text))

    def with_lay(self, cards: tuple[Card, ...]) -> Self:
        """The pile goes on; after 20, the next card begins another."""
        now = self.accepted()
        if now.number == 1 and now.pile:
            now = now.noted(BoxEventKind.PUT_AWAY, now.turn)
        lay = Lay(now.turn, cards, now.number, now.colour)
        event = BoxEvent(
            kind=BoxEventKind.LAID,
            seat=now.turn,
            cards=cards,
            count=now.number,
            colour=now.colour,
            shown_to=frozenset({now.turn}),
        )
        left = now.hands[now.turn] - Cards.of(cards)
        now = now.with_hand(now.turn, left, max(now.seeming[now.turn] - 1, 1) if left else 0)
        return replace(
            now,
            pile=(lay,) if now.number == 1 else (*now.pile, lay),
            is_open=True,
            number=now.number % now.deal.game.pack.highest + 1,
            piles=now.piles + (now.number == now.deal.game.pack.highest),
            passes=0,
            turns=now.turns + 1,
            events=(*now.events, event),
        ).next_turn()

    def with_pass(self) -> Self:
        """The next seat has the same number; if all have passed, a new pile begins."""
        now = self.noted(BoxEventKind.PASSED, self.turn, count=self.number, colour=self.colour)
        now = replace(now, passes=self.passes + 1, turns=self.turns + 1)
        have_all_passed = now.passes >= sum(map(bool, now.hands))
        if have_all_passed or not now.deal.rules:
            now = now.accepted()
        if have_all_passed:
            now = now.noted(BoxEventKind.PUT_AWAY, now.turn)
            now = replace(now, number=1, piles=now.piles + 1, passes=0, pile=())
        return now.next_turn()

    def with_call(self, seat: int) -> Self:
        """The last card is turned, and somebody takes the pile."""
        lay = self.pile[-1]
        loser = seat if lay.is_true else lay.seat
        events = (
            BoxEvent(
                kind=BoxEventKind.CALLED,
                seat=seat,
                other=lay.seat,
                cards=lay.cards,
                count=lay.number,
                colour=lay.colour,
            ),
            BoxEvent(
                kind=BoxEventKind.TOOK_PILE,
                seat=loser,
                cards=tuple(card for lay in self.pile for card in lay.cards),
                count=len(self.pile),
                shown_to=frozenset({loser}),
            ),
        )
        hand = self.hands[loser] + sum(Cards.of(lay.cards) for lay in self.pile)
        now = self.with_hand(loser, hand, self.seeming[loser] + len(self.pile))
        now = replace(
            now, pile=(), is_open=False, passes=0, events=(*now.events, *events)
        ).accepted()
        return now if now.hands[now.turn] else now.next_turn()

    def accepted(self) -> Self:
        """The last card cannot be called any more: a seat without cards is out."""
        seats = [s for s in self.in_turn() if not self.hands[s] and s not in self.out]
        events = tuple(BoxEvent(kind=BoxEventKind.WENT_OUT, seat=seat) for seat in seats)
        return replace(self, is_open=False, out=(*self.out, *seats), events=(*self.events, *events))

    def with_hand(self, seat: int, hand: int, seeming: int) -> Self:
        hands = tuple(hand if s == seat else h for s, h in enumerate(self.hands))
        seems = tuple(seeming if s == seat else n for s, n in enumerate(self.seeming))
        return replace(self, hands=hands, seeming=seems)

    def next_turn(self) -> Self:
        following = next((s for s in self.in_turn()[1:] if self.hands[s]), self.turn)
        return replace(self, turn=following)

    def in_turn(self) -> list[int]:
        """All seats, from the one on turn."""
        return [(self.turn + step) % self.deal.seats for step in range(self.deal.seats)]

    def sight(self, seat: int | None) -> Sight:
        last = self.pile[-1] if self.is_open and self.pile else None
        return Sight(
            **self.common(seat),
            hand=() if seat is None else tuple(Cards(self.hands[seat])),
            card_counts=self.seeming,
            turn=self.turn,
            number=self.number,
            colour=self.colour,
            pile=len(self.pile),
            last=last and (last.seat, last.number, last.colour),
            out=self.out,
        )

    def result(self) -> BoxResult:
        """Seats that are not out come last, those with fewer cards first."""
        first = self.deal.first
        left = [seat for seat in range(self.deal.seats) if seat not in self.out]
        left.sort(key=lambda s: (len(Cards(self.hands[s])), (s - first) % self.deal.seats))
        return self.deal.game.result(order=[*self.out, *left])


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards of a move that lays cards; none for all other texts."""
    words = text.split(" ")
    return tuple(cards_of(words[1:])) if words[0] == "lay" else ()


def cards_of(words: list[str]) -> Iterator[Card]:
    """The cards of these words; a word that is no card gives none."""
    for word in words:
        try:
            yield parse_card(word)
        except NotationError:
            return
