"""Checks of sizes: do the numbers of dealt, drawn, laid, held and left cards add up?"""

from collections.abc import Iterator

from engine.cards import each_card
from engine.claims.account import Account
from engine.claims.ending import stock_count
from engine.claims.lays import fewest_lays_in_all
from engine.claims.penalties import between, penalty_problems, summed
from engine.claims.reach import reachable
from engine.claims.rooms import Rooms, excess_of
from engine.games.elfer_raus.verdict import Place, Problem, ProblemCode, problem


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
    if any(room.holder is Place.TABLE for room in rooms.each) and beyond:
        behind = (within << 1 | within >> 1) & account.placed & ~within  # the ends of rows
        seats = tuple(seat for seat in account.seats if account.held[seat] & behind)
        texts = tuple(map(str, each_card(behind)))
        room = beyond.bit_count() - missing
        return problem(ProblemCode.OUT_OF_REACH, seats, beyond, room=room, behind=texts)
    facts = {"missing": missing, "jokers": account.jokers_left}
    return problem(ProblemCode.CARDS_MISSING, (), cards, **facts)


def unknown_problem(account: Account, rooms: Rooms) -> Problem:
    """More unknown cards are claimed than are left."""
    asking = [room.holder for room in rooms.each if room.low]
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
    tight = {room.holder: room for room in loose.tightened(account.rest).each}
    sizes = {seat: between(tight[seat].low, tight[seat].high) for seat in seats}
    others = [room for room in rooms.each if room.holder not in seats]
    low, high = sum(room.low for room in others), sum(room.high for room in others)
    together = between(account.rest - high, account.rest - low) if rooms.admit(account.rest) else 0
    yield from penalty_problems(account, sizes, together)
