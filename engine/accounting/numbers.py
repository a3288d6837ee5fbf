"""Numbers held without colours that no table can have left over (docs/proof.md)."""

from collections.abc import Iterator

from engine.accounting.account import NUMBERS, Account
from engine.accounting.ending import stock_count
from engine.ruleset import Opener
from engine.verdict import Problem, ProblemCode, problem

Arm = tuple[int, ...]  # numbers, from the middle of the row outwards


def number_problems(account: Account) -> Iterator[Problem]:
    """Who holds a number holds it out of a row, and with it all of that row beyond.

    So at least as many cards of each number beyond are elsewhere, too.
    """
    spare = unnamed(account)
    if spare is None or not arms_of(account):
        return
    for arms in arms_of(account):
        lacking = [found for arm in arms for found in lacks(account, arm)]
        if sum(count for _, _, count in lacking) <= spare:
            return
    held, number, _ = lacking[0]
    seats = tuple(seat for seat in account.seats if has(account, seat, held))
    cards = account.left & NUMBERS[number]
    yield problem(ProblemCode.NUMBER_OUT_OF_REACH, seats, cards, held=held, number=number)


def unnamed(account: Account) -> int | None:
    """How many cards off the table have no number; None where that is open or nothing asks."""
    stock, hands = stock_count(account), account.hands
    if account.position.table is not None or stock is None or account.deck.jokers:
        return None
    if any(hand is None or hand.penalty is not None for hand in hands):
        return None
    piled = account.piled.bit_count()
    return stock - piled + sum(0 if hand is None else hand.unknown for hand in hands)


def arms_of(account: Account) -> list[tuple[Arm, Arm]]:
    """The arms outwards from whatever can have opened the rows."""
    (low, high), opener, centre = account.rules.numbers, account.rules.opener, account.rules.centre
    if opener is Opener.NONE:
        return []
    if opener is Opener.AROUND_CENTRE:  # what lies beyond a 10 leads over it, however opened
        return [(tuple(range(centre - 1, low - 1, -1)), tuple(range(centre + 1, high + 1)))]
    starts = range(low, high + 1) if opener is Opener.ANY_THEN_SAME else (centre,)
    return [(tuple(range(at, low - 1, -1)), tuple(range(at, high + 1))) for at in starts]


def lacks(account: Account, arm: Arm) -> Iterator[tuple[int, int, int]]:
    """A number of which many are elsewhere, one beyond of which fewer are, and how many fewer."""
    most, held = 0, 0
    for number in arm:
        count = elsewhere(account, number)
        if count > most:
            most, held = count, number
        elif count < most:
            yield held, number, most - count


def elsewhere(account: Account, number: int) -> int:
    """How many cards of a number are known not to lie on the table."""
    named = (account.placed & NUMBERS[number]).bit_count()
    return min(named + account.asked.get(number, 0), len(account.rules.colours))


def has(account: Account, seat: int, number: int) -> bool:
    hand = account.hands[seat]
    named = 0 if hand is None else hand.numbers.count(number)
    return bool(named or account.held[seat] & NUMBERS[number])
