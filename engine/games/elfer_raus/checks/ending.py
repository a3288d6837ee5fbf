"""Checks of the end: who can be out, and whether the round can be blocked."""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import Cards
from engine.games.elfer_raus.checks.account import AT_HAND, NUMBERS, Account
from engine.games.elfer_raus.checks.openers import common_numbers
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


@lru_cache(maxsize=AT_HAND)
def empty_seats(account: Account) -> tuple[int, ...]:
    """The seats whose claimed hand is empty."""
    return tuple(s for s, hand in enumerate(account.hands) if hand is not None and hand.size == 0)


@lru_cache(maxsize=AT_HAND)
def full_seats(account: Account) -> tuple[int, ...]:
    """The seats whose claimed hand holds cards."""
    return tuple(s for s, hand in enumerate(account.hands) if hand is not None and hand.size != 0)


def end_problems(account: Account) -> Iterator[Problem]:
    """The round ends when a hand is empty, or when all seats have passed in turn."""
    position, empty = account.position, empty_seats(account)
    if position.blocked and position.out is not None:
        yield problem(ProblemCode.OUT_AND_BLOCKED, (position.out,))
    if position.out is not None and position.out in full_seats(account):
        yield problem(ProblemCode.OUT_HOLDS_CARDS, (position.out,), account.held[position.out])
    more = tuple(seat for seat in empty if position.blocked or seat != position.out)
    if len(more) > (position.out is None and not position.blocked):
        yield problem(ProblemCode.HANDS_EMPTY, more, out=position.out, blocked=position.blocked)
    if position.blocked:
        yield from blocked_problems(account)
    elif len(full_seats(account)) == position.seats and not account.can_block:
        yield problem(ProblemCode.NOBODY_OUT, full_seats(account))


def blocked_problems(account: Account) -> Iterator[Problem]:
    """All seats passed in turn (rules.md: blocked); ``Ruleset.can_block`` proves the first two."""
    if not account.can_block:
        yield problem(ProblemCode.CANNOT_BLOCK)
    elif not account.rules.lay_duty.is_never:
        yield from forced_block_problems(account)
    else:
        yield from idle_seat_problems(account)


def stock_count(account: Account) -> int | None:
    stock = account.position.stock
    return len(stock) if isinstance(stock, Cards) else stock


def forced_block_problems(account: Account) -> Iterator[Problem]:
    """Nobody may pass while there is a stock or a card that fits: so all places are covered."""
    if stock := stock_count(account):
        yield problem(ProblemCode.BLOCKED_WITH_STOCK, stock=stock)
    fitting = 0 if account.position.table is None else fitting_at_end(account)
    if fitting:
        seats = tuple(s for s in account.seats if account.held[s] & fitting)
        yield problem(ProblemCode.BLOCKED_CARD_FITS, seats, fitting)


def idle_seat_problems(account: Account) -> Iterator[Problem]:
    """fxs-1988: laying is voluntary, but a seat with no card that fits must draw."""
    if not stock_count(account) or account.position.table is None:
        return
    idle: list[tuple[tuple[int, ...], int]] = []
    for fitting in fittings_at_end(account):
        seats = tuple(seat for seat in account.seats if not may_fit(account, seat, fitting))
        idle.append((seats, fitting))
    if idle and all(seats for seats, _ in idle):
        seats, fitting = min(idle, key=lambda pair: len(pair[0]))
        yield problem(ProblemCode.BLOCKED_MUST_DRAW, seats, account.piled | fitting)


def may_fit(account: Account, seat: int, fitting: int) -> bool:
    """Whether a hand can hold one of these cards."""
    hand, free = account.hands[seat], fitting & account.left
    if hand is None or hand.unknown or hand.penalty:
        return bool(free | account.held[seat] & fitting)
    return bool(account.held[seat] & fitting) or any(free & NUMBERS[n] for n in hand.numbers)


def fittings_at_end(account: Account) -> list[int]:
    """The cards that fit on the claimed table; any start: for each possible first number."""
    table, deck = account.position.table, account.deck
    assert table is not None
    closed = sum(row for row in deck.rows if not row & table.covered)
    if not account.rules.opener.is_shared:
        return [deck.fits(table.covered, deck.openers & closed)]
    numbers = common_numbers(account, table.covered)
    return [deck.fits(table.covered, NUMBERS[number] & closed) for number in numbers]


def fitting_at_end(account: Account) -> int:
    """All cards that may fit on the claimed table."""
    cards = 0
    for fitting in fittings_at_end(account):
        cards |= fitting
    return cards
