"""How many of the cards left each holder takes: hands, stock and table that say too little."""

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from engine.cards import Cards
from engine.claims.account import AT_HAND, Account
from engine.claims.lays import fewest_lays, fewest_lays_in_all
from engine.claims.penalties import penalty_sizes
from engine.claims.reach import reachable
from engine.ruleset import MOST_SEATS
from engine.setup import Seat
from engine.verdict import Place


class Room(NamedTuple):
    """Of the cards left, a holder takes at least ``low`` and at most ``high``."""

    holder: Seat | Place
    low: int
    high: int


class Rooms(NamedTuple):
    """All holders with room, and how many cards were drawn from the stock at most."""

    each: tuple[Room, ...]
    drawn: int

    @property
    def low(self) -> int:
        return sum(room.low for room in self.each)

    @property
    def high(self) -> int:
        return sum(room.high for room in self.each)

    def admit(self, rest: int) -> bool:
        """Whether so many cards can be shared out."""
        return self.low <= rest <= self.high

    def loosened(self, seats: Container[Seat | Place], rest: int) -> "Rooms":
        """The same, as if the penalties of these seats said no more than that they hold cards."""
        each = (Room(r.holder, 1, rest) if r.holder in seats else r for r in self.each)
        return Rooms(tuple(each), self.drawn)

    def tightened(self, rest: int) -> "Rooms":
        """Each room in the light of the others, for ``rest`` cards in all."""
        return Rooms(
            tuple(
                Room(
                    holder,
                    max(low, rest - (self.high - high)),
                    min(high, rest - (self.low - low)),
                )
                for holder, low, high in self.each
            ),
            self.drawn,
        )


@lru_cache(maxsize=AT_HAND)  # its problems and what follows both begin here
def rooms_of(account: Account) -> Rooms:
    """The room of every holder that leaves any open, each by itself."""
    excess = sum(excess_of(account, seat) for seat in account.seats)
    fewest = stock_low(account)
    drawn = max(0, account.first_stock - fewest)
    hands = [hand_room(account, Seat(seat), drawn - excess) for seat in account.seats]
    all_rooms = [*hands, stock_room(account, excess), table_room(account)]
    return Rooms(tuple(room for room in all_rooms if room is not None), drawn)


@lru_cache(maxsize=AT_HAND * MOST_SEATS)
def excess_of(account: Account, seat: int) -> int:
    """How many cards a seat has drawn at least: what it holds and laid beyond what was dealt."""
    hand = account.hands[seat]
    size = 0 if hand is None else hand.size or 0
    return max(0, size + fewest_lays(account, seat) - account.dealt)


def hand_room(account: Account, seat: Seat, spare: int) -> Room | None:
    """``spare`` cards were drawn beyond those that the hands already show."""
    hand = account.hands[seat]
    if hand is None:
        low = int(must_hold(account, seat))
        most = account.dealt - fewest_lays(account, seat) + excess_of(account, seat) + spare
        out = account.position.out == seat
        return Room(seat, low, 0 if out else max(low, min(account.rest, most)))
    if hand.penalty:
        sizes = penalty_sizes(account, hand.penalty)
        return Room(seat, (sizes & -sizes).bit_length() - 1, sizes.bit_length() - 1)
    return Room(seat, hand.unknown, hand.unknown) if hand.unknown else None


def must_hold(account: Account, seat: int) -> bool:
    """Whether this hand cannot be empty: another seat went out, or nobody did."""
    position = account.position
    return position.blocked or position.out not in (None, seat)


def stock_low(account: Account) -> int:
    """The fewest cards the stock can hold."""
    stock = account.position.stock
    if isinstance(stock, Cards):
        return len(stock)
    return stock or 0


def stock_room(account: Account, excess: int) -> Room | None:
    stock = account.position.stock
    if stock is None:
        blocked = account.position.blocked and not account.rules.lay_duty.is_never
        most = 0 if blocked else account.first_stock - excess
        return Room(Place.STOCK, 0, max(0, most))
    return None if isinstance(stock, Cards) else Room(Place.STOCK, stock, stock)


def table_room(account: Account) -> Room | None:
    """What lies beyond what was laid out, where the claim does not say it."""
    if account.position.table is not None:
        return None
    most = (reachable(account) & ~account.lying).bit_count()
    least = fewest_lays_in_all(account)
    return Room(Place.TABLE, least, max(least, most))
