"""Schlafmütze played: the seat on turn and the one after it each ``give r7`` to the other, unseen.

A seat with four equal cards lays them down: ``down``. The table does not announce it. Seats that
notice it play ``down`` too, and the milliseconds since their phone showed it decide, not the
network. Rulings: as many numbers are in play as seats, the lowest ones; seats that have laid down
exchange no more; after 400 exchanges the round ends, and the seat that is furthest from four equal
cards loses, of equal ones the later seat.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxRound, BoxSight, DueMove
from engine.cards import Card, parse_card

QUARTET_SIZE: Final = 4
MOST_EXCHANGES: Final = 400
LAST_CHANCE: Final = 1500  # milliseconds in which the call of a faster seat may still arrive


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """``down`` are the seats whose cards lie on the table; no event says so."""

    pair: tuple[int, int]  # the seats that exchange
    choice: Card | None  # what this seat has put forward
    has_chosen: tuple[bool, bool]  # for each of the pair
    down: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """The state; ``down`` has the seats that have laid down, with their milliseconds."""

    timed: ClassVar[frozenset[str]] = frozenset({"down"})

    turn: int
    hands: tuple[tuple[Card, ...], ...]
    chosen: tuple[tuple[int, Card], ...] = ()
    exchanges: int = 0
    down: tuple[tuple[int, int], ...] = ()
    since_down: int = 0  # moves since the first one has laid down
    is_closed: bool = False

    @classmethod
    def cards(cls, game: BoxGame, seats: int) -> tuple[Card, ...]:
        return tuple(card for card in super().cards(game, seats) if card.number <= seats)

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (game.pack.colours,) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        return cls(
            deal=deal, turn=deal.first, hands=tuple(tuple(sorted(hand)) for hand in deal.hands)
        )

    @property
    def seats_down(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.down)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that still hold cards, from the one on turn."""
        seats = self.deal.seats
        order = [(self.turn + step) % seats for step in range(seats)]
        return tuple(seat for seat in order if seat not in self.seats_down)

    @property
    def pair(self) -> tuple[int, int]:
        """The seats that exchange: the one on turn and the next that still plays."""
        return self.playing[0], self.playing[1 % len(self.playing)]

    @property
    def is_over(self) -> bool:
        return self.is_closed or self.exchanges >= MOST_EXCHANGES

    @property
    def awaited(self) -> tuple[int, ...]:
        if self.is_over:
            return ()
        if len(self.playing) == 1:
            return self.playing
        chosen = [seat for seat, _ in self.chosen]
        return tuple(seat for seat in self.pair if seat not in chosen)

    def moves(self, seat: int) -> tuple[str, ...]:
        """``down`` is offered to a quartet, and to everybody as soon as a seat has laid down."""
        if self.is_over or seat in self.seats_down:
            return ()
        is_on = seat in self.awaited and len(self.playing) > 1
        gives = tuple(f"give {card}" for card in self.hands[seat]) if is_on else ()
        return (*gives, "down") if self.down or is_quartet(self.hands[seat]) else gives

    @property
    def due(self) -> DueMove | None:
        is_last = len(self.playing) == 1 and not self.is_over
        return DueMove("close", self.playing[0], LAST_CHANCE) if is_last else None

    @property
    def is_racing(self) -> bool:
        return bool(self.down) and not self.is_over

    @property
    def moves_since_shown(self) -> int:
        return self.since_down

    def still_means(self, text: str, move_count: int) -> int:
        """Two give at the same time; and whoever may lay down may do so at any time."""
        return 0 if text in self.timed else move_count - len(self.chosen)

    def after(self, text: str, seat: int) -> Self:
        since_down = self.since_down + 1 if self.down else 0
        return replace(self.with_move(text, seat), since_down=since_down)

    def with_move(self, text: str, seat: int) -> Self:
        if text == "close":
            return replace(self, is_closed=True)
        if text.startswith("down"):
            return self.laid_down(seat, int(text.partition(" ")[2] or 0))
        return self.put_forward(seat, parse_card(text.removeprefix("give ")))

    def laid_down(self, seat: int, milliseconds: int) -> Self:
        """The state after a seat laid down. The first one reacts to nobody, so its time is 0."""
        time = milliseconds if self.down else 0
        kind = BoxEventKind.LAID_DOWN
        event = BoxEvent(kind=kind, seat=seat, cards=self.hands[seat], count=time)
        now = replace(
            self,
            down=(*self.down, (seat, time)),
            chosen=(),  # seats that had offered a card choose again
            events=(*self.events, event),
        )
        if not now.playing:
            return replace(now, is_closed=True)
        return replace(now, turn=now.playing[0])

    def put_forward(self, seat: int, card: Card) -> Self:
        chosen = (*self.chosen, (seat, card))
        now = replace(self, chosen=chosen)
        return now if len(chosen) == 1 else now.exchanged(dict(chosen))

    def exchanged(self, chosen: dict[int, Card]) -> Self:
        left, right = self.pair
        pairs = (left, right), (right, left)
        hands = list(self.hands)
        for seat, partner in pairs:
            rest = [card for card in hands[seat] if card != chosen[seat]]
            hands[seat] = tuple(sorted([*rest, chosen[partner]]))
        events = tuple(
            BoxEvent(
                kind=BoxEventKind.EXCHANGED,
                seat=seat,
                other=partner,
                cards=(chosen[seat], chosen[partner]),
                shown_to=frozenset({seat}),
            )
            for seat, partner in pairs
        )
        return replace(
            self,
            hands=tuple(hands),
            chosen=(),
            exchanges=self.exchanges + 1,
            turn=self.playing[1],
            events=(*self.events, *events),
        )

    def sight(self, seat: int | None) -> Sight:
        pair = self.pair if self.playing else (self.turn, self.turn)
        chosen = dict(self.chosen)
        return Sight(
            **self.common(seat),
            hand=() if seat is None or seat in self.seats_down else self.hands[seat],
            card_counts=tuple(
                0 if s in self.seats_down else len(h) for s, h in enumerate(self.hands)
            ),
            pair=pair,
            choice=None if seat is None else chosen.get(seat),
            has_chosen=(pair[0] in chosen, pair[1] in chosen),
            down=self.seats_down,
        )

    def seen_events(self, seat: int | None) -> tuple[BoxEvent, ...]:
        """During the round no event says that cards were laid down; at its end the last ones do."""
        events = super().seen_events(seat)
        down = [event for event in events if event.kind == BoxEventKind.LAID_DOWN]
        others = [event for event in events if event.kind != BoxEventKind.LAID_DOWN]
        return (*others, *down) if self.over else tuple(others)

    def result(self) -> BoxResult:
        return self.deal.game.result(seats=self.deal.seats, seat=self.loser())

    def loser(self) -> int:
        """The seat that never laid down, else the slowest one, of equal ones the later seat."""
        if not self.playing:
            return max(reversed(self.down), key=lambda down: down[1])[0]  # of equals the later
        return max(self.playing, key=lambda seat: (-most_equal(self.hands[seat]), seat))


def most_equal(hand: tuple[Card, ...]) -> int:
    """How many cards of one number a hand has at most."""
    return max(Counter(card.number for card in hand).values())


def is_quartet(hand: tuple[Card, ...]) -> bool:
    return most_equal(hand) == QUARTET_SIZE
