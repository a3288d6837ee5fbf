"""Claimed numbers of unknown colour: whether the rows leave room for them."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import Cards
from engine.games.elfer_raus.checks.account import NUMBERS, Account, fewest_lays, tables
from engine.games.elfer_raus.checks.penalties import summed
from engine.games.elfer_raus.checks.sizes import Rooms, excess_of
from engine.games.elfer_raus.verdict import Place, Problem, ProblemCode, problem
from engine.seats import Seat


def fewest_between(off: list[int], rows: int) -> list[int]:
    """For each number, the fewest cards off all rows if at least ``off`` of them are.

    Each row has one gap. So no more gaps can begin, from number to number, than there are rows.
    """
    best: dict[tuple[int, int], tuple[int, list[int]]] = {(0, 0): (0, [])}
    for least in off:
        between: dict[tuple[int, int], tuple[int, list[int]]] = {}
        for (gaps, begun), (cost, path) in best.items():
            for more in range(least, max(least, gaps) + 1):
                key = more, begun + max(0, more - gaps)
                way = cost + more, [*path, more]
                if key[1] <= rows:
                    between[key] = min(way, between.get(key, way))
        best = between
    return min(best.values(), default=(0, off))[1]


class Arm(NamedTuple):
    """Numbers of an arm from the middle outwards, and the number of rows without this arm."""

    numbers: range
    closed: int = 0


def number_problems(account: Account, rooms: Rooms) -> Iterator[Problem]:
    """If a card is off its row, all cards of the row beyond it are off, too.

    So for each number beyond, at least as many cards are off the table: hands and stock must have
    room for them.
    """
    if account.position.table is not None or not account.colourless or account.has_gaps:
        return
    fewest, room = [0], 0
    for off in profiles(account):
        fewest = [most - count_named(account, number) for number, most in enumerate(off)]
        room = room_beside_table(account, rooms, fewest)
        if sum(fewest) <= room:
            return
    number = next((number for number, more in enumerate(fewest) if more), 0)
    cards, needed = account.left & NUMBERS[number], sum(fewest)
    facts = {"number": number, "needed": needed, "room": room}
    if blocker := blocker_of(account, room):
        facts |= {"blocker": blocker, "copies": count_named(account, blocker)}
        facts["starts"] = blocker == account.rules.centre
    seats = tuple(
        seat
        for seat, hand in enumerate(account.hands)
        if hand and (holds(account, seat, blocker) if blocker else hand.numbers)
    )
    held = tuple(sorted(account.colourless))
    yield problem(ProblemCode.NUMBER_OUT_OF_REACH, seats, cards, held=held, **facts)


def blocker_of(account: Account, room: int) -> int | None:
    """A number whose claimed cards alone keep too many cards off rows that grow outwards."""
    rules, (low, high) = account.rules, account.rules.numbers
    if rules.grows_inwards or rules.opener.is_shared:
        return None
    named = [count_named(account, number) for number in range(len(NUMBERS))]

    def kept_off(number: int) -> int:
        first = low if number <= rules.centre else number
        last = high if number >= rules.centre else number
        return sum(max(0, named[number] - named[beyond]) for beyond in range(first, last + 1))

    numbers = (n for n in range(low, high + 1) if n != rules.centre or not rules.opener.is_chosen)
    blocker = max(numbers, key=kept_off)
    return blocker if kept_off(blocker) > room else None


def holds(account: Account, seat: int, number: int) -> bool:
    """Whether the hand has a card of this number, with or without its colour."""
    hand = account.hands[seat]
    is_named = hand is not None and number in hand.numbers
    return is_named or bool(account.held[seat] & NUMBERS[number])


def room_beside_table(account: Account, rooms: Rooms, fewest: list[int]) -> int:
    """The number of these unnamed cards for which hands and stock have room."""
    high = {room.holder: room.high for room in rooms.by_holder}
    lying = sum(room.low for room in rooms.by_holder if room.holder is Place.TABLE)
    sums = summed(account)
    unknown = sum(high.get(Seat(seat), 0) for seat in account.seats if seat not in sums)
    counted = sum(high.get(seat, 0) for seat in sums)
    if not account.rules.grows_inwards:  # with inward rows, other cards may be off instead
        counted = min(counted, fewest_within(fewest, sums))
    drawn_from = unknown + high.get(Place.STOCK, 0)
    return min(counted + min(drawn_from, undrawn(account)), account.rest - lying)


def fewest_within(fewest: list[int], sums: dict[Seat, int]) -> int:
    """The most of these cards that fit into all penalties together: the smallest ones."""
    left, cards = sum(sums.values()), 0
    for number, more in enumerate(fewest):
        taken = min(more, left // number) if number else 0
        left -= taken * number
        cards += taken
    return cards


def undrawn(account: Account) -> int:
    """The most cards that the stock and the hands of unknown size have together.

    Each card of such a hand beyond those dealt was drawn from the stock.
    """
    drawn_too = account.first_stock - sum(excess_of(account, seat) for seat in account.seats)
    hands = [seat for seat, hand in enumerate(account.hands) if hand is None]
    counted = sum(0 if hand is None else hand.unknown for hand in account.hands)
    dealt = sum(account.dealt - fewest_lays(account, seat) for seat in hands)
    piled = len(stock) if isinstance(stock := account.position.stock, Cards) else 0
    return drawn_too + dealt + counted - piled


def profiles(account: Account) -> Iterator[list[int]]:
    """For each number, the fewest cards off the table, for each way to begin the rows."""
    numbers = range(len(NUMBERS))
    for table, arms in zip_tables(account):
        beyond = account.deck.places & ~table
        off = [max(count_named(account, n), (beyond & NUMBERS[n]).bit_count()) for n in numbers]
        if account.rules.grows_inwards:
            yield fewest_between(off, len(account.rules.colours))
        else:
            yield outwards(off, arms)


def zip_tables(account: Account) -> Iterator[tuple[int, tuple[Arm, ...]]]:
    """The largest table for each way to begin, and the arms of its rows."""
    (low, high), opener, centre = account.rules.numbers, account.rules.opener, account.rules.centre
    outlines = tables(account)
    if not opener.is_chosen:
        starts = range(low, high + 1) if opener.is_shared else (centre,)
        for table, at in zip(outlines, starts, strict=True):
            yield table, (Arm(range(at, low - 1, -1)), Arm(range(at, high + 1)))
        return
    held = count_named(account, centre)
    for closed in range(held + 1):  # without its centre, a row has only one of its arms
        below = Arm(range(centre - 1, low - 1, -1), closed)
        yield outlines[0], (below, Arm(range(centre + 1, high + 1), held - closed))


def outwards(off: list[int], arms: tuple[Arm, ...]) -> list[int]:
    """Rows without gaps: if a card is off, all cards beyond it are off."""
    for arm in arms:
        most = arm.closed
        for number in arm.numbers:
            most = off[number] = max(most, off[number])
    return off


def count_named(account: Account, number: int) -> int:
    """The number of cards of a number that the claim puts elsewhere than on the table."""
    held = (account.placed & NUMBERS[number]).bit_count()
    return min(held + account.colourless.get(number, 0), len(account.rules.colours))
