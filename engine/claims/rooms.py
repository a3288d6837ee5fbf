"""Rooms: how many of the cards left each holder can take (hands, stock, table)."""

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from engine.cards import Cards
from engine.claims.account import AT_HAND, Account
from engine.claims.lays import fewest_lays, fewest_lays_in_all
from engine.claims.penalties import penalty_sizes
from engine.claims.reach import reachable
from engine.games.elfer_raus.verdict import Place
from engine.seats import MOST_SEATS, Seat


class Room(NamedTuple):
    """A holder takes at least ``low`` and at most ``high`` of the cards left."""

    holder: Seat | Place
    low: int
    high: int


class Rooms(NamedTuple):
    """All holders with room, and the most cards drawn from the stock."""

    each: tuple[Room, ...]
    drawn: int

    @property
    def low(self) -> int:
        return sum(room.low for room in self.each)

    @property
    def high(self) -> int:
        return sum(room.high for room in self.each)

    def admit(self, rest: int) -> bool:
        """Whether ``rest`` cards can be shared out."""
        return self.low <= rest <= self.high

    def loosened(self, seats: Container[Seat | Place], rest: int) -> "Rooms":
        """The rooms as if the penalties of these seats only said that they hold cards."""
        each = (Room(r.holder, 1, rest) if r.holder in seats else r for r in self.each)
        return Rooms(tuple(each), self.drawn)

    def tightened(self, rest: int) -> "Rooms":
        """Each room narrowed by the others, for ``rest`` cards in all."""
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
    """The room of every holder that is not fully known, each by itself."""
    excess = sum(excess_of(account, seat) for seat in account.seats)
    fewest = stock_low(account)
    drawn = max(0, account.first_stock - fewest)
    hands = [hand_room(account, Seat(seat), drawn - excess) for seat in account.seats]
    all_rooms = [*hands, stock_room(account, excess), table_room(account)]
    return Rooms(tuple(room for room in all_rooms if room is not None), drawn)


@lru_cache(maxsize=AT_HAND * MOST_SEATS)
def excess_of(account: Account, seat: int) -> int:
    """The fewest cards that a seat drew: held and laid cards minus dealt cards."""
    hand = account.hands[seat]
    size = 0 if hand is None else hand.size or 0
    return max(0, size + fewest_lays(account, seat) - account.dealt)


def hand_room(account: Account, seat: Seat, spare: int) -> Room | None:
    """The room of a hand; ``spare`` is the number of draws that no hand accounts for."""
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
    """The room of an unknown table, without the laid-out cards."""
    if account.position.table is not None:
        return None
    most = (reachable(account) & ~account.lying).bit_count()
    least = fewest_lays_in_all(account)
    return Room(Place.TABLE, least, max(least, most))
