"""Schnipp-Schnapp: cards are turned one by one, or all at once; equal cards are called."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame, BoxResult, dealt_evenly
from engine.box.rounds import AGREED, BoxDeal, BoxRound, BoxSight, DueMove
from engine.cards import Card
from engine.games.schnipp_schnapp.piles import SnapCall, SnapPiles

MOST_TURNS: Final = 400
SETTLE: Final = 1000  # milliseconds after a call in which earlier ones may still arrive
EQUAL: Final = 10  # milliseconds


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """The open cards: the top card and the height of each pile."""

    turn: int
    tops: tuple[Card | None, ...]
    open_counts: tuple[int, ...]
    middle: Card | None
    middle_count: int
    callers: tuple[int, ...]  # since the last card


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """The first way: one card after another, and quartets count."""

    timed: ClassVar[frozenset[str]] = frozenset({"snap", "snip"})
    pause: ClassVar[int] = 1500

    turn: int
    piles: tuple[SnapPiles, ...]
    won: tuple[int, ...]
    middle: tuple[Card, ...] = ()
    calls: tuple[SnapCall, ...] = ()
    mistaken: frozenset[int] = frozenset()  # seats that call again after the next card
    equal: frozenset[int] = frozenset()  # seats that may take their open pile back
    backs: int = 0  # how many took it back since the last card
    turns: int = 0
    is_agreed: bool = False

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return dealt_evenly(game.pack.cards, seats)

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        piles = tuple(SnapPiles(tuple(hand)) for hand in deal.hands)
        now = cls(deal=deal, turn=deal.first, piles=piles, won=(0,) * deal.seats)
        for seat in range(deal.seats):
            now = now.without_quartets(seat)
        return replace(now, turn=now.next_with_cards(deal.first))

    @property
    def awaited(self) -> tuple[int, ...]:
        holders = [seat for seat, pile in enumerate(self.piles) if pile.all]
        is_on = len(holders) > 1 or (bool(holders) and bool(self.middle))
        is_stopped = self.is_agreed or self.turns >= MOST_TURNS
        return (self.turn,) if is_on and not is_stopped else ()

    def moves(self, seat: int) -> tuple[str, ...]:
        """Whoever has an open card may call, right or wrong. No turn while a call waits."""
        if self.over:
            return ()
        turn = ("turn",) if seat == self.turn and not self.calls else ()
        back = ("back",) if seat in self.equal and not self.calls else ()
        return (*turn, *self.call_words(seat), *back)

    def call_words(self, seat: int) -> tuple[str, ...]:
        """A seat needs an open card for "snap", but no cards at all for "snip", the middle."""
        if seat in self.callers or seat in self.mistaken:
            return ()
        snap = ("snap",) if self.piles[seat].open else ()
        return (*snap, "snip") if self.middle else snap

    @property
    def callers(self) -> tuple[int, ...]:
        return tuple(call.seat for call in self.calls)

    @property
    def due(self) -> DueMove | None:
        return DueMove("settle", self.calls[0].seat, SETTLE) if self.calls else None

    @property
    def is_racing(self) -> bool:
        return bool(self.calls)

    @property
    def moves_since_shown(self) -> int:
        return len(self.calls)

    def still_means(self, text: str, move_count: int) -> int:
        """A call is valid although its sender has not seen what others did about the same cards."""
        is_call = text in (*self.timed, "back")
        return move_count - len(self.calls) - self.backs if is_call else move_count

    def after(self, text: str, seat: int) -> Self:
        if text == "settle":
            return self.settled()
        if text == AGREED:
            return replace(self.settled(), is_agreed=True).noted(BoxEventKind.AGREED, seat)
        if text == "turn":
            return self.turned()
        if text == "back":
            now = self.with_piles(seat, self.piles[seat].closed())
            return replace(now, equal=self.equal - {seat}, backs=self.backs + 1)
        word, _, milliseconds = text.partition(" ")
        return replace(self, calls=(*self.calls, SnapCall(int(milliseconds or 0), seat, word)))

    def turned(self) -> Self:
        return self.turn_card(self.turn).passed_on()

    def passed_on(self) -> Self:
        """New cards lie open, and the next seat has the turn."""
        following = self.next_with_cards(self.turn + 1)
        nobody = frozenset[int]()
        now = replace(self, turns=self.turns + 1, turn=following, mistaken=nobody)
        return replace(now, equal=nobody, backs=0)

    def turn_card(self, seat: int) -> Self:
        """The top card of a seat lies open; a used-up pile is turned over first."""
        now, pile = self, self.piles[seat]
        if not pile.down:
            pile = pile.turned_over()
            now = now.noted(BoxEventKind.TURNED_OVER, seat)
        now = now.with_piles(seat, pile.turned())
        return now.noted(BoxEventKind.TURNED, seat, cards=pile.down[:1])

    def settled(self) -> Self:
        """One call after another: a wrong one is punished, the first of each number wins."""
        prizes = {call: self.prize_number(call) for call in self.calls if self.is_right(call)}
        now = replace(self, calls=())
        for call in self.in_order(prizes):
            rivals = [right for right in prizes if prizes[right] == prizes.get(call)]
            if call not in prizes:
                now = now.punished(call.seat)
            elif call == min(rivals):
                now = now.won_by(rivals)
        return replace(now, turn=now.next_with_cards(now.turn))

    def in_order(self, prizes: dict[SnapCall, int]) -> list[SnapCall]:
        """The calls in the order in which they count; ``prizes`` are those of the right ones."""
        if self.deal.rules:
            return sorted(self.calls)
        wrong = [call for call in self.calls if call not in prizes]
        return [*wrong, *sorted(prizes, key=prizes.__getitem__)]

    def is_right(self, call: SnapCall) -> bool:
        """Schnapp: another open card has the number of the own one; Schnipp: that of the middle."""
        tops = [pile.top for seat, pile in enumerate(self.piles) if seat != call.seat]
        if call.word == "snip":
            own = self.piles[call.seat].top
            return bool(self.middle) and self.middle[0].number in [*tops, own]
        return self.piles[call.seat].top in tops

    def prize_number(self, call: SnapCall) -> int:
        """The number that a right call is about: an open one, or 0 for the middle."""
        return 0 if call.word == "snip" else self.piles[call.seat].top or 0

    def won_by(self, calls: list[SnapCall]) -> Self:
        """The fastest of the right calls about one number takes the piles."""
        first, *others = sorted(calls)
        equal = [call.seat for call in others if call.after - first.after < EQUAL]
        if equal:
            now = self.noted(BoxEventKind.EVEN_CALLS, first.seat)
            if self.deal.rules:
                return now.with_equal_calls(frozenset({first.seat, *equal}))
            return now.taken_back([call.seat for call in calls])
        if first.word == "snip":
            return self.with_prize(first, [], self.middle)
        number = self.piles[first.seat].top
        seats = [s for s, pile in enumerate(self.piles) if pile.top == number]
        return self.with_prize(first, seats, ())

    def with_prize(self, call: SnapCall, seats: list[int], middle: tuple[Card, ...]) -> Self:
        """The open piles of these seats go under the pile of the winner, or the middle does."""
        others = [seat for seat in seats if seat != call.seat]
        prize = [card for seat in others for card in self.piles[seat].open]
        own = self.piles[call.seat]
        now = self
        for seat in others:
            now = now.with_piles(seat, now.piles[seat].without_open())
        cards = (*prize, *(own.open if seats else ()), *middle)
        piles = SnapPiles(own.down + cards, () if seats else own.open)
        now = replace(now.with_piles(call.seat, piles), middle=() if middle else now.middle)
        at = 0 if middle else None
        now = now.noted(BoxEventKind.SNAPPED, call.seat, cards=cards, at=at, count=call.after)
        return now.without_quartets(call.seat)

    def punished(self, seat: int) -> Self:
        """A wrong call: the open pile goes into the middle."""
        penalty = self.piles[seat].open
        now = self.with_piles(seat, self.piles[seat].without_open())
        now = replace(now, middle=penalty + now.middle, mistaken=now.mistaken | {seat})
        return now.noted(BoxEventKind.WRONG_CALL, seat, cards=penalty)

    def with_equal_calls(self, seats: frozenset[int]) -> Self:
        """After equal calls of these seats: they may take their open piles back."""
        may_take = frozenset(seat for seat in seats if self.piles[seat].open)
        return replace(self, mistaken=self.mistaken | seats, equal=self.equal | may_take)

    def taken_back(self, seats: list[int]) -> Self:
        """The open piles of these seats go back under their own ones."""
        now = self
        for seat in seats:
            now = now.with_piles(seat, now.piles[seat].closed())
        return now

    def without_quartets(self, seat: int) -> Self:
        """Four equal numbers among the cards of a seat are laid aside."""
        now, pile = self, self.piles[seat]
        quartets = pile.quartets()
        for cards in quartets:
            now = now.noted(BoxEventKind.QUARTET, seat, cards=cards)
        left = pile.without({cards[0].number for cards in quartets})
        won = tuple(n + len(quartets) * (s == seat) for s, n in enumerate(now.won))
        return replace(now.with_piles(seat, left), won=won)

    def with_piles(self, seat: int, pile: SnapPiles) -> Self:
        piles = tuple(pile if s == seat else p for s, p in enumerate(self.piles))
        return replace(self, piles=piles)

    def next_with_cards(self, start: int) -> int:
        seats = [(start + step) % self.deal.seats for step in range(self.deal.seats)]
        return next((seat for seat in seats if self.piles[seat].all), start % self.deal.seats)

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            card_counts=tuple(len(pile.down) for pile in self.piles),
            won=self.won,
            turn=self.turn,
            tops=tuple(pile.open[0] if pile.open else None for pile in self.piles),
            open_counts=tuple(len(pile.open) for pile in self.piles),
            middle=self.middle[0] if self.middle else None,
            middle_count=len(self.middle),
            callers=self.callers,
        )

    def result(self) -> BoxResult:
        left = self.deal.game.pack.highest - sum(self.won)
        return self.deal.game.result(counts=list(self.won), left=left)


@dataclass(frozen=True, kw_only=True)
class AllAtOnceRound(Round):
    """``turn`` gives the sign."""

    def turned(self) -> Self:
        now = self
        for seat, pile in enumerate(self.piles):
            if pile.all:
                now = now.turn_card(seat)
        return now.passed_on()

    def punished(self, seat: int) -> Self:
        """Until 1.1.0 the open pile went under the pile of the next seat that has cards."""
        if self.deal.rules:
            return super().punished(seat)
        penalty, to = self.piles[seat].open, self.next_with_cards(seat + 1)
        now = self.with_piles(seat, self.piles[seat].without_open())
        now = now.with_piles(to, now.piles[to]._replace(down=now.piles[to].down + penalty))
        now = replace(now, mistaken=now.mistaken | {seat})
        return now.noted(BoxEventKind.WRONG_CALL, seat, cards=penalty, other=to)

    def without_quartets(self, seat: int) -> Self:
        return self

    def result(self) -> BoxResult:
        counts = [len(pile.all) for pile in self.piles]
        return self.deal.game.result(counts=counts, left=len(self.middle))
