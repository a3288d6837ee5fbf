"""Überall anschließen played: ``turn`` lays the top card on the own open pile, then it is placed.

``place middle`` and ``place 2`` (on the open pile of seat 2) move the top card of the own open pile
where it fits; ``keep`` ends a turn with the card that was just turned. Before a card is turned the
top of the own open pile can be placed too. Wrong is to keep or to cover a card that fits somewhere,
and to place one on another pile than the middle if it fits there. All others may call that with
``false``, once each, until the next seat has done something; then the turn is over, and they give
the seat the bottom cards of their face-down piles, under its own. Rulings: after a wrong call the
caller gets the bottom card of the one called in the same way. Who has gone out cannot be called.
The round ends when only one seat has cards: it is the last. After 2,000 turns the fewest cards are
first, of equally many who is first in turn order, from the seat on turn.

Events: TURNED (cards), TURNED_OVER (the open pile is face down again), PLACED (cards; other: a
seat, None: the middle), KEPT (cards), CALLED_FALSE and FALSE_ALARM (other: who was called), GAVE
(other: to whom; cards: shown to nobody), WENT_OUT, STOPPED (count).
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.game import BoxGame, BoxResult
from engine.box.pack import dealt_evenly
from engine.box.play.deal import BoxDeal
from engine.box.play.events import BoxEventKind
from engine.box.play.round import BoxRound
from engine.box.play.sight import BoxSight
from engine.cards import Card

MOST_TURNS: Final = 2000
MIDDLE: Final = "middle"

Pile = tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class JoinSight(BoxSight):
    """``held`` are all cards of a seat, ``down`` those of its face-down pile."""

    down: tuple[int, ...]
    up: tuple[Pile, ...]  # the open piles, their tops last
    middle: Pile
    has_turned: bool  # the top of the open pile of the seat on turn has just been turned
    accused: int | None  # who can be called now
    out: tuple[int, ...]  # in the order of going out


@dataclass(frozen=True, kw_only=True)
class JoinRound(BoxRound):
    """Face-down piles have their top first, open ones their top last."""

    down: tuple[Pile, ...]
    up: tuple[Pile, ...]
    middle: Pile = ()
    turn: int
    has_turned: bool = False
    turns: int = 0
    accused: int | None = None
    is_wrong: bool = False  # the accused has overlooked a place
    called: frozenset[int] = frozenset()  # wrongly, in this turn
    out: tuple[int, ...] = ()

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return dealt_evenly(game.pack.cards, seats)

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        down = tuple(tuple(hand) for hand in deal.hands)
        return cls(deal=deal, turn=deal.first, down=down, up=((),) * deal.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        is_over = len(self.out) >= self.deal.seats - 1 or self.turns == MOST_TURNS
        return () if is_over else (self.turn,)

    @property
    def patience(self) -> int:
        return 2000 if self.accused not in {None, self.turn} else 0

    def moves(self, seat: int) -> tuple[str, ...]:
        if self.over or seat in self.out:
            return ()
        may_call = self.accused not in {None, seat} and seat not in self.called
        calls = ("false",) if may_call else ()
        return (*self.actions, *calls) if seat == self.turn else calls

    @property
    def actions(self) -> tuple[str, ...]:
        """What the seat on turn may do."""
        return (*(f"place {at}" for at in self.fits), "keep" if self.has_turned else "turn")

    @property
    def fits(self) -> tuple[str, ...]:
        """Where the top card of the own open pile fits; the middle, where it belongs, is first."""
        if not self.up[self.turn] or not self.middle:
            return ()
        card = self.up[self.turn][-1]
        middle = (MIDDLE,) if self.follows(card, self.middle) else ()
        others = (str(s) for s, pile in enumerate(self.up) if s != self.turn)
        return (*middle, *(at for at in others if self.follows(card, self.up[int(at)])))

    def follows(self, card: Card, pile: Pile) -> bool:
        """Whether a card is the next higher one; after the highest comes 1."""
        highest = self.deal.game.pack.highest
        return bool(pile) and pile[-1].number % highest + 1 == card.number

    def after(self, text: str, seat: int) -> Self:
        if text == "false" and self.accused is not None:
            return self.called_by(seat, self.accused)
        now = self
        if seat != self.accused:
            now = replace(self, accused=seat, is_wrong=False, called=frozenset())
        verb, _, place = text.partition(" ")
        if verb == "place":
            return now.with_placed(seat, place)
        return now.with_kept(seat) if verb == "keep" else now.with_turned(seat)

    def with_turned(self, seat: int) -> Self:
        now = replace(self, is_wrong=self.is_wrong or bool(self.fits), has_turned=True)
        if not self.down[seat]:
            now = now.with_piles(seat, self.up[seat], ()).noted(BoxEventKind.TURNED_OVER, seat)
        card, *left = now.down[seat]
        now = now.with_piles(seat, tuple(left), (*now.up[seat], card))
        now = now.noted(BoxEventKind.TURNED, seat, cards=(card,))
        return now if self.middle else now.opened(seat, card)

    def with_piles(self, seat: int, down: Pile, up: Pile) -> Self:
        return replace(
            self,
            down=(*self.down[:seat], down, *self.down[seat + 1 :]),
            up=(*self.up[:seat], up, *self.up[seat + 1 :]),
        )

    def opened(self, seat: int, card: Card) -> Self:
        """The first card of all lies in the middle, and the turn is over."""
        now = replace(self.with_piles(seat, self.down[seat], ()), middle=(card,))
        now = now.noted(BoxEventKind.PLACED, seat, cards=(card,)).gone_out((seat,))
        return replace(now.passed(), accused=None)

    def with_placed(self, seat: int, place: str) -> Self:
        *left, card = self.up[seat]
        is_wrong = self.is_wrong or (place != MIDDLE and MIDDLE in self.fits)
        now = self.with_piles(seat, self.down[seat], tuple(left))
        other = None if place == MIDDLE else int(place)
        if other is None:
            now = replace(now, middle=(*now.middle, card))
        else:
            now = now.with_piles(other, now.down[other], (*now.up[other], card))
        now = replace(now, is_wrong=is_wrong, has_turned=False)
        return now.noted(BoxEventKind.PLACED, seat, cards=(card,), other=other).gone_out((seat,))

    def with_kept(self, seat: int) -> Self:
        now = replace(self, is_wrong=self.is_wrong or bool(self.fits))
        return now.noted(BoxEventKind.KEPT, seat, cards=self.up[seat][-1:]).passed()

    def passed(self) -> Self:
        """The turn is over: it is the next seat's that has cards."""
        following = self.deal.after(self.turn)
        while following in self.out:
            following = self.deal.after(following)
        now = replace(self, turn=following, has_turned=False, turns=self.turns + 1)
        if now.turns < MOST_TURNS:
            return now
        return now.noted(BoxEventKind.STOPPED, self.turn, count=now.turns)

    def gone_out(self, seats: tuple[int, ...]) -> Self:
        """The state after those of these seats that have no cards have gone out."""
        now = self
        for seat in seats:
            if not now.down[seat] and not now.up[seat]:
                now = replace(now, out=(*now.out, seat)).noted(BoxEventKind.WENT_OUT, seat)
        if now.accused in now.out:
            now = replace(now, accused=None)
        return now.passed() if now.turn in now.out and not now.over else now

    def called_by(self, seat: int, accused: int) -> Self:
        """A seat has called "Falsch!" about the accused one."""
        if not self.is_wrong:
            now = self.noted(BoxEventKind.FALSE_ALARM, seat, other=accused)
            now = replace(now, called=self.called | {seat})
            return now.with_bottom_given(accused, seat).gone_out((accused,))
        now = self.noted(BoxEventKind.CALLED_FALSE, seat, other=accused)
        others = tuple((accused + by) % self.deal.seats for by in range(1, self.deal.seats))
        givers = tuple(other for other in others if now.down[other])
        for giver in givers:
            now = now.with_bottom_given(giver, accused)
        now = replace(now, accused=None)
        return now.passed().gone_out(givers) if self.turn == accused else now.gone_out(givers)

    def with_bottom_given(self, giver: int, taker: int) -> Self:
        """The bottom card of a face-down pile goes under another one."""
        if not self.down[giver]:
            return self
        *left, card = self.down[giver]
        now = self.with_piles(giver, tuple(left), self.up[giver])
        now = now.with_piles(taker, (*now.down[taker], card), now.up[taker])
        hidden = frozenset[int]()
        return now.noted(BoxEventKind.GAVE, giver, other=taker, cards=(card,), shown_to=hidden)

    def sight(self, seat: int | None) -> JoinSight:
        return JoinSight(
            **self.common(seat),
            held=tuple(len(d) + len(u) for d, u in zip(self.down, self.up, strict=True)),
            down=tuple(map(len, self.down)),
            up=self.up,
            middle=self.middle,
            has_turned=self.has_turned,
            accused=self.accused,
            out=self.out,
        )

    def result(self) -> BoxResult:
        order = [(self.turn + by) % self.deal.seats for by in range(self.deal.seats)]
        left = [seat for seat in order if seat not in self.out]
        left.sort(key=lambda seat: len(self.down[seat]) + len(self.up[seat]))
        return self.deal.game.result(order=[*self.out, *left])
