"""The deductions from a claim by counting."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.cards import JOKER_BIT, Cards
from engine.games.elfer_raus.checks.account import NUMBERS, Account, tables
from engine.games.elfer_raus.checks.bridges import bonus_range, bridges_gone
from engine.games.elfer_raus.checks.ending import empty_seats, full_seats
from engine.games.elfer_raus.checks.openers import holdable
from engine.games.elfer_raus.checks.penalties import between, kinds_left, penalty_sizes, ways
from engine.games.elfer_raus.checks.sizes import Room, Rooms, rooms_of
from engine.games.elfer_raus.position import FinalPosition, HandClaim, Table
from engine.games.elfer_raus.verdict import Place
from engine.seats import Seat


def deduced_hand(
    account: Account, seat: Seat, room: Room | None, sole: Seat | Place | None
) -> HandClaim | None:
    """The hand with all that follows about it; the same hand if nothing does.

    ``room`` says how many of the cards left it takes; ``sole`` is the only holder that takes any.
    """
    hand = account.hands[seat]
    if hand is None:
        hand = HandClaim(unknown=room.high) if room and room.low == room.high else None
        return with_rest(account, HandClaim()) if sole == seat else hand
    if hand.penalty is not None:
        return from_penalty(account, hand, room)
    if hand.unknown and sole == seat:
        hand = with_rest(account, hand)
    return with_colours(account, hand) if hand.numbers else hand


def with_rest(account: Account, hand: HandClaim) -> HandClaim:
    """The hand with every card left, except those that other hands name by number."""
    free, numbers = account.left & ~account.spoken_for, list(hand.numbers)
    for number, wanted in account.colourless.items():
        copies = (account.left & NUMBERS[number]).bit_count() - wanted
        numbers += [number] * max(0, copies)
        free &= ~NUMBERS[number]
    cards = Cards(hand.cards + free + account.jokers_left * JOKER_BIT)
    return HandClaim(cards, tuple(sorted(numbers)))


def with_colours(account: Account, hand: HandClaim) -> HandClaim:
    """The hand with the cards of a number, if it alone names the number and takes all of them."""
    coloured = 0
    for number in set(hand.numbers):
        cards = account.left & NUMBERS[number] & holdable(account)
        if account.colourless.get(number) == hand.numbers.count(number) == cards.bit_count():
            coloured |= cards
    rest = tuple(number for number in hand.numbers if not coloured & NUMBERS[number])
    return hand._replace(cards=Cards(hand.cards + coloured), numbers=rest)


def from_penalty(account: Account, hand: HandClaim, room: Room | None) -> HandClaim:
    """The numbers of the hand, if only one choice of the cards left has this penalty."""
    if not hand.penalty or room is None:
        return HandClaim()
    kinds = kinds_left(account)
    sizes = penalty_sizes(account, hand.penalty) & between(room.low, room.high)
    if sizes & (sizes - 1):  # more than one size is possible
        return hand
    solutions = list(islice(ways(kinds, hand.penalty, sizes), 2))
    if len(solutions) != 1:
        return hand
    taken = list(zip(kinds, solutions[0], strict=True))
    jokers = sum(count for kind, count in taken if kind.joker)
    numbers = tuple(kind.value for kind, count in taken if not kind.joker for _ in range(count))
    return HandClaim(Cards(jokers * JOKER_BIT), numbers)


def plainly(position: FinalPosition) -> FinalPosition:
    """The claim with what follows at once: the seat out holds no cards, and nobody has what the
    rule set lacks. For most claims nothing more follows, so they are counted only once."""
    changes: dict[str, Any] = {}
    out, none = position.out, (0,) * position.seats
    if out is not None and position.hands[out] is None:
        changes["hands"] = (*position.hands[:out], HandClaim(), *position.hands[out + 1 :])
    if position.bonus is None and not position.ruleset.bonus_cards:
        changes["bonus"] = none
    if not position.ruleset.bridges_each(position.seats):
        changes["bridges"] = position.bridges or ()
        changes["bridges_left"] = position.bridges_left or none
    return replace(position, **changes) if changes else position


def deduced_from(account: Account) -> Account:
    """The account of the claim with all that follows; the same account if nothing does."""
    *_, last = stages_from(account)
    return last


def stages_from(account: Account) -> Iterator[Account]:
    """The account, and after each step the account with what has been filled in."""
    while True:
        yield account
        rooms = rooms_of(account)
        if not rooms.admit(account.rest):
            return
        changes = dict(steps(account, rooms.tightened(account.rest)))
        if not changes:
            return
        account = Account(replace(account.position, **changes))


def steps(account: Account, rooms: Rooms) -> Iterator[tuple[str, Any]]:
    """The next fields that can be filled in, with their values."""
    room = {holder_room.holder: holder_room for holder_room in rooms.by_holder}
    takers = [holder_room.holder for holder_room in rooms.by_holder if holder_room.high]
    sole = takers[0] if len(takers) == 1 else None
    hands = tuple(
        deduced_hand(account, seat, room.get(seat), sole) for seat in map(Seat, account.seats)
    )
    if hands != account.hands:
        yield "hands", hands
    if Place.STOCK in room:
        yield from stock_steps(account, room[Place.STOCK], sole)
    if Place.TABLE in room:
        yield from table_steps(account, room[Place.TABLE], sole)
    yield from end_steps(account)
    yield from master_steps(account)


def everything_left(account: Account) -> Cards | None:
    """The cards that a sole taker gets; None if their colours are not known."""
    if any((account.left & ~account.spoken_for) & NUMBERS[number] for number in account.colourless):
        return None
    return Cards((account.left & ~account.spoken_for) + account.jokers_left * JOKER_BIT)


def stock_steps(
    account: Account, room: Room, sole: Seat | Place | None
) -> Iterator[tuple[str, Any]]:
    """The stock as a count, then as cards: it is empty, or gets all cards left."""
    cards = everything_left(account) if sole is Place.STOCK else None
    if room.high == 0:
        yield "stock", Cards(0)
    elif cards is not None:
        yield "stock", cards
    elif room.low == room.high and account.position.stock is None:
        yield "stock", room.low


def table_steps(
    account: Account, room: Room, sole: Seat | Place | None
) -> Iterator[tuple[str, Any]]:
    """The table gets all cards left, or is as large as possible."""
    cards = everything_left(account) if sole is Place.TABLE else None
    if room.high == 0:
        cards = Cards(0)
    if cards is not None and not cards.jokers:
        yield "table", Table(Cards(account.lying | cards))
    elif account.deck.jokers:
        yield from blocked_table(account)
    else:
        size = room.low + account.lying.bit_count()
        largest = {table for table in tables(account) if table.bit_count() >= size}
        if len(largest) == 1 and (table := largest.pop()).bit_count() == size:
            yield "table", Table(Cards(table))


def blocked_table(account: Account) -> Iterator[tuple[str, Any]]:
    """If laying is a duty, a blocked round covers all places (``Ruleset.can_block``)."""
    exact = all(hand is not None and hand.is_exact for hand in account.hands)
    if exact and account.position.blocked and not account.rules.lay_duty.is_never:
        jokers = sum(account.held)
        yield "table", Table(Cards(account.deck.places), Cards(jokers))


def end_steps(account: Account) -> Iterator[tuple[str, Any]]:
    """The seat with the empty hand went out; if no hand can be empty, the round was blocked."""
    position, empty = account.position, empty_seats(account)
    if position.out is not None or position.blocked:
        return
    open_seats = [seat for seat in account.seats if seat not in full_seats(account)]
    if len(empty) == 1:
        yield "out", Seat(empty[0])
    elif not open_seats:
        yield "blocked", True
    elif len(open_seats) == 1 and not account.can_block:
        yield "out", Seat(open_seats[0])


def master_steps(account: Account) -> Iterator[tuple[str, Any]]:
    """Bonus cards and bridges, if there are none, or none or all of them were used."""
    position, seats = account.position, account.position.seats
    share = account.rules.bridges_each(seats)
    if position.bonus is None and bonus_range(account)[1] == 0:
        yield "bonus", (0,) * seats
    if position.bridges is None and (not share or bridges_gone(account) == 0):
        yield "bridges", ()
    if position.bridges_left is None:
        used = 0 if not share else None if position.bridges is None else len(position.bridges)
        if used in (0, share * seats):
            yield "bridges_left", (0 if used else share,) * seats
