"""Überall anschließen played: ``turn`` lays the top card on the own open pile, then it is placed.

``place middle`` and ``place 2`` (on the open pile of seat 2) move the top card of the own open pile
where it fits; ``keep`` ends a turn with the card that was just turned. Before a card is turned the
top of the own open pile can be placed too. Wrong is to keep or to cover a card that fits somewhere,
and to place one on another pile than the middle if it fits there. All others may call that with
``false``, once each, until the next seat has done something; then the turn is over, and they give
the seat the bottom cards of their face-down piles, under its own. Rulings: after a wrong call the
caller gets the bottom card of the one called in the same way. A seat that has gone out cannot be
called. The round ends when only one seat has cards: it is the last. After 2,000 turns, or if all
agree, it ends too: seats with fewer cards are first; equal ones are in turn order from the seat on
turn.

Events: TURNED (cards), TURNED_OVER (the open pile is face down again), PLACED (cards; other: a
seat, None: the middle), KEPT (cards), CALLED_FALSE and FALSE_ALARM (other: the one called), GAVE
(other: the receiver; cards: shown to nobody), WENT_OUT, STOPPED (count), AGREED.
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult, dealt_evenly
from engine.box.rounds import AGREED, BoxDeal, BoxRound, BoxSight
from engine.games.ueberall_anschliessen.piles import MIDDLE, JoinPiles, Pile

MOST_TURNS: Final = 2000


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``card_counts`` counts all cards of a seat, ``down`` those of its face-down pile."""

    down: tuple[int, ...]
    up: tuple[Pile, ...]  # the open piles, their tops last
    middle: Pile
    has_turned: bool  # the top of the open pile of the seat on turn has just been turned
    accused: int | None  # the seat that can be called now
    out: tuple[int, ...]  # in the order of going out


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """``accused`` is the seat that has acted last, until its mistake is called."""

    piles: JoinPiles
    turn: int
    has_turned: bool = False
    turns: int = 0
    accused: int | None = None
    is_wrong: bool = False  # the accused has overlooked a place
    mistaken: frozenset[int] = frozenset()  # seats that have called wrongly in this turn
    out: tuple[int, ...] = ()
    is_agreed: bool = False

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return dealt_evenly(game.pack.cards, seats)

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        down = tuple(tuple(hand) for hand in deal.hands)
        piles = JoinPiles(deal.game.pack.highest, down, ((),) * deal.seats)
        return cls(deal=deal, turn=deal.first, piles=piles)

    @property
    def awaited(self) -> tuple[int, ...]:
        is_stopped = self.is_agreed or self.turns == MOST_TURNS
        return () if is_stopped or len(self.out) >= self.deal.seats - 1 else (self.turn,)

    @property
    def patience(self) -> int:
        return 2000 if self.accused not in {None, self.turn} else 0

    def moves(self, seat: int) -> tuple[str, ...]:
        if self.over or seat in self.out:
            return ()
        may_call = self.accused not in {None, seat} and seat not in self.mistaken
        calls = ("false",) if may_call else ()
        return (*self.actions, *calls) if seat == self.turn else calls

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions that the seat on turn may take."""
        places = self.piles.fitting(self.turn)
        return (*(f"place {at}" for at in places), "keep" if self.has_turned else "turn")

    def after(self, text: str, seat: int) -> Self:
        if text == AGREED:
            return replace(self, is_agreed=True).noted(BoxEventKind.AGREED, seat)
        if text == "false" and self.accused is not None:
            return self.called_by(seat, self.accused)
        verb, _, place = text.partition(" ")
        now = self.watched(seat, verb, place)
        if verb == "place":
            return now.with_placed(seat, None if place == MIDDLE else int(place))
        return now.with_kept(seat) if verb == "keep" else now.with_turned(seat)

    def watched(self, seat: int, verb: str, place: str) -> Self:
        """Note whether this action was wrong; an earlier mistake of the seat stays noted."""
        fits = self.piles.fitting(self.turn)
        is_wrong = MIDDLE in fits and place != MIDDLE if verb == "place" else bool(fits)
        if seat == self.accused:
            return replace(self, is_wrong=self.is_wrong or is_wrong)
        return replace(self, accused=seat, is_wrong=is_wrong, mistaken=frozenset())

    def with_turned(self, seat: int) -> Self:
        now = replace(self, has_turned=True)
        if not now.piles.down[seat]:
            now = replace(now, piles=now.piles.turned_over(seat))
            now = now.noted(BoxEventKind.TURNED_OVER, seat)
        card = now.piles.down[seat][0]
        now = replace(now, piles=now.piles.turned(seat))
        now = now.noted(BoxEventKind.TURNED, seat, cards=(card,))
        return now if now.piles.middle else now.opened(seat)

    def opened(self, seat: int) -> Self:
        """The first card of all lies in the middle, and the turn is over."""
        return replace(self.with_placed(seat, None).passed(), accused=None)

    def with_placed(self, seat: int, other: int | None) -> Self:
        card = self.piles.up[seat][-1]
        now = replace(self, piles=self.piles.placed(seat, other), has_turned=False)
        return now.noted(BoxEventKind.PLACED, seat, cards=(card,), other=other).gone_out((seat,))

    def with_kept(self, seat: int) -> Self:
        return self.noted(BoxEventKind.KEPT, seat, cards=self.piles.up[seat][-1:]).passed()

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
            if not now.piles.card_count(seat):
                now = replace(now, out=(*now.out, seat)).noted(BoxEventKind.WENT_OUT, seat)
        if now.accused in now.out:
            now = replace(now, accused=None)
        return now.passed() if now.turn in now.out and not now.over else now

    def called_by(self, seat: int, accused: int) -> Self:
        """A seat has called "Falsch!" about the accused one."""
        if not self.is_wrong:
            now = self.noted(BoxEventKind.FALSE_ALARM, seat, other=accused)
            now = replace(now, mistaken=self.mistaken | {seat})
            return now.with_bottom_given(accused, seat).gone_out((accused,))
        now = self.noted(BoxEventKind.CALLED_FALSE, seat, other=accused)
        others = tuple((accused + by) % self.deal.seats for by in range(1, self.deal.seats))
        givers = tuple(other for other in others if now.piles.down[other])
        for giver in givers:
            now = now.with_bottom_given(giver, accused)
        now = replace(now, accused=None)
        return now.passed().gone_out(givers) if self.turn == accused else now.gone_out(givers)

    def with_bottom_given(self, giver: int, taker: int) -> Self:
        """The bottom card of a face-down pile, if it has one, goes under another one."""
        pile = self.piles.down[giver]
        if not pile:
            return self
        now = replace(self, piles=self.piles.with_bottom_given(giver, taker))
        hidden = frozenset[int]()
        return now.noted(BoxEventKind.GAVE, giver, other=taker, cards=pile[-1:], shown_to=hidden)

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            card_counts=tuple(map(self.piles.card_count, range(self.deal.seats))),
            down=tuple(map(len, self.piles.down)),
            up=self.piles.up,
            middle=self.piles.middle,
            has_turned=self.has_turned,
            accused=self.accused,
            out=self.out,
        )

    def result(self) -> BoxResult:
        order = [(self.turn + by) % self.deal.seats for by in range(self.deal.seats)]
        left = [seat for seat in order if seat not in self.out]
        return self.deal.game.result(order=[*self.out, *sorted(left, key=self.piles.card_count)])
