"""How many cards each hand, the table and the stock can have."""

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.cards import Cards, each_card
from engine.games.elfer_raus.checks.account import (
    AT_HAND,
    Account,
    fewest_lays,
    fewest_lays_in_all,
    reachable,
)
from engine.games.elfer_raus.checks.ending import stock_count
from engine.games.elfer_raus.checks.penalties import (
    between,
    penalty_problems,
    penalty_sizes,
    summed,
)
from engine.games.elfer_raus.verdict import Place, Problem, ProblemCode, problem
from engine.seats import MOST_SEATS, Seat


class Room(NamedTuple):
    """A holder takes at least ``low`` and at most ``high`` of the cards left."""

    holder: Seat | Place
    low: int
    high: int


class Rooms(NamedTuple):
    """All holders with room, and the most cards drawn from the stock."""

    by_holder: tuple[Room, ...]
    drawn: int

    @property
    def low(self) -> int:
        return sum(room.low for room in self.by_holder)

    @property
    def high(self) -> int:
        return sum(room.high for room in self.by_holder)

    def admit(self, rest: int) -> bool:
        """Whether ``rest`` cards can be shared out."""
        return self.low <= rest <= self.high

    def loosened(self, seats: Container[Seat | Place], rest: int) -> "Rooms":
        """The rooms as if the penalties of these seats only said that they hold cards."""
        rooms = (Room(r.holder, 1, rest) if r.holder in seats else r for r in self.by_holder)
        return Rooms(tuple(rooms), self.drawn)

    def tightened(self, rest: int) -> "Rooms":
        """Each room narrowed by the others, for ``rest`` cards in all."""
        return Rooms(
            tuple(
                Room(
                    holder,
                    max(low, rest - (self.high - high)),
                    min(high, rest - (self.low - low)),
                )
                for holder, low, high in self.by_holder
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


def size_problems(account: Account, rooms: Rooms) -> Iterator[Problem]:
    """Every way in which the numbers of cards do not add up."""
    stock = stock_count(account)
    if stock is not None and stock > account.first_stock:
        yield problem(ProblemCode.STOCK_TOO_LARGE, stock=stock, most=account.first_stock)
    yield from hand_problems(account, rooms.drawn)
    yield from table_problems(account)
    loose = rooms.loosened(summed(account), account.rest)
    if account.rest > loose.high:
        yield missing_problem(account, loose)
    elif account.rest < loose.low:
        yield unknown_problem(account, loose)
    yield from sum_problems(account, rooms, loose)


def hand_problems(account: Account, drawn: int) -> Iterator[Problem]:
    """A seat holds what it was dealt and drew, minus what it laid; all draw from one stock."""
    excess = {s: excess_of(account, s) for s in account.seats if excess_of(account, s)}
    if sum(excess.values()) > drawn:
        hands = [account.hands[seat] for seat in excess]
        sizes = tuple(0 if hand is None else hand.size or 0 for hand in hands)
        seats = tuple(excess)
        yield problem(
            ProblemCode.HAND_TOO_LARGE, seats, sizes=sizes, dealt=account.dealt, drawn=drawn
        )


def table_problems(account: Account) -> Iterator[Problem]:
    """The seat out laid at least all cards it was dealt; see ``fewest_lays_in_all``."""
    table, least = account.position.table, fewest_lays_in_all(account)
    if table is None or account.position.blocked:
        return
    laid = (table.covered & ~account.deck.laid_out).bit_count()
    if laid < least and (laid or not account.rules.opening_card):
        yield problem(ProblemCode.TABLE_TOO_SMALL, laid=laid, least=least)


def missing_problem(account: Account, rooms: Rooms) -> Problem:
    """More cards are left than there is room for: some cards are missing."""
    missing, cards = account.rest - rooms.high, account.left & ~account.spoken_for
    within = reachable(account)
    beyond = account.left & ~within
    if any(room.holder is Place.TABLE for room in rooms.by_holder) and beyond:
        behind = (within << 1 | within >> 1) & account.placed & ~within  # the ends of rows
        seats = tuple(seat for seat in account.seats if account.held[seat] & behind)
        texts = tuple(map(str, each_card(behind)))
        room = beyond.bit_count() - missing
        return problem(ProblemCode.OUT_OF_REACH, seats, beyond, room=room, behind=texts)
    facts = {"missing": missing, "jokers": account.jokers_left}
    return problem(ProblemCode.CARDS_MISSING, (), cards, **facts)


def unknown_problem(account: Account, rooms: Rooms) -> Problem:
    """More unknown cards are claimed than are left."""
    asking = [room.holder for room in rooms.by_holder if room.low]
    return problem(
        ProblemCode.UNKNOWN_TOO_MANY,
        tuple(holder for holder in asking if not isinstance(holder, Place)),
        asked=rooms.low,
        left=account.rest,
        table=Place.TABLE in asking,
        stock=Place.STOCK in asking,
    )


def sum_problems(account: Account, rooms: Rooms, loose: Rooms) -> Iterator[Problem]:
    """Penalties that the cards left cannot make with the sizes that the other holders leave."""
    seats = summed(account)
    if not seats:
        return
    if not loose.admit(account.rest):
        anything = between(0, account.rest)
        yield from penalty_problems(account, dict.fromkeys(seats, anything), anything)
        return
    tight = {room.holder: room for room in loose.tightened(account.rest).by_holder}
    sizes = {seat: between(tight[seat].low, tight[seat].high) for seat in seats}
    others = [room for room in rooms.by_holder if room.holder not in seats]
    low, high = sum(room.low for room in others), sum(room.high for room in others)
    together = between(account.rest - high, account.rest - low) if rooms.admit(account.rest) else 0
    yield from penalty_problems(account, sizes, together)
