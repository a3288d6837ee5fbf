"""Checks of openers: cards that can open a row but are still in a hand."""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import COLOURS, ROW
from engine.games.elfer_raus.checks.account import AT_HAND, NUMBERS, Account
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


def openers_on_table(account: Account) -> int:
    """The openers on the table, or those that can be there if the table is unknown."""
    if account.position.table is not None:
        return account.deck.openers & account.lying
    return account.deck.openers & ~account.placed & ~account.spoken_for


def outranking(account: Account) -> int:
    """The 11s that rank above every 11 on the table: nobody was dealt one of them.

    The highest 11 that was dealt is laid first (rules.md: Classic). If the table is unknown, the
    highest 11 that can be on it is included: if a hand holds it, it is not on the table.
    """
    if not account.rules.starter.is_by_cards:
        return 0
    lying = openers_on_table(account)
    best = lying & -lying
    if not best:
        return 0  # the table is empty or a row has no opener, which is a problem of its own
    unsure = best if account.position.table is None else 0
    return account.deck.openers & (best - 1) | unsure


@lru_cache(maxsize=AT_HAND)
def holdable(account: Account) -> int:
    """The cards that a final hand can hold.

    An 11 that ranks above the first card was drawn, or is still in the stock. A drawn card that
    fits must be laid (junior-box), and an 11 of a closed row always fits.
    """
    if not account.rules.drawing.must_lay:
        return account.deck.places
    return account.deck.places & ~outranking(account)


def opener_problems(account: Account, drawn: int) -> Iterator[Problem]:
    """Openers in final hands; ``drawn`` is the most cards drawn in all."""
    yield from outranking_problems(account, drawn)
    worst: list[Problem] = []
    for standing in standings(account):
        worst = list(drew_problems(account, standing))
        if not worst:
            return
    yield from worst


def outranking_problems(account: Account, drawn: int) -> Iterator[Problem]:
    """A card that ranks above the first one was drawn and stayed, where that is allowed.

    A seat that holds a card that fits never draws. So this card was the last draw of its hand,
    and the hand has no other opener, neither from before nor from after.
    """
    high = outranking(account)
    must = account.rules.drawing.must_lay
    in_hands = sum((held & high).bit_count() for held in account.held)
    for seat, held in enumerate(account.held):
        if held & high and (must or in_hands > drawn or openers_in(account, seat) > 1):
            yield problem(ProblemCode.OPENER_HELD, (seat,), held & high)


def openers_in(account: Account, seat: int) -> int:
    """The number of 11s that a hand surely holds, in games that only 11s open."""
    hand, centre = account.hands[seat], account.rules.centre
    nameless = 0 if hand is None else hand.numbers.count(centre)
    return (account.held[seat] & account.deck.openers).bit_count() + nameless


def standings(account: Account) -> Iterator[int]:
    """The openers of rows that were never opened: they fitted from the first card on.

    With any start there are several possibilities, one for each number that may open rows.
    """
    if not account.rules.opener.is_shared:
        open_rows = sum(row for row in account.deck.rows if row and row & openers_on_table(account))
        yield account.deck.openers & ~open_rows
    elif account.position.table is not None:
        covered = account.position.table.covered
        closed = sum(row for row in account.deck.rows if not row & covered)
        for number in common_numbers(account, covered):
            yield closed & NUMBERS[number]


def common_numbers(account: Account, covered: int) -> tuple[int, ...]:
    """The numbers that are covered in every row that is not empty (rules.md: any start)."""
    shared, whole = 0, (1 << ROW) - 1
    for colour in range(len(COLOURS)):
        if row := covered >> colour * ROW & whole:
            shared = shared & row if shared else row
            if not shared:
                return ()
    low, high = account.rules.numbers
    return tuple(number for number in range(low, high + 1) if shared >> number & 1)


def drew_problems(account: Account, standing: int) -> Iterator[Problem]:
    """Hands that grew, although they held a card that always fitted.

    Nobody draws while holding a card that fits. If a drawn card need not be laid, one such card can
    be the last one drawn, but not a second one.
    """
    enough = 1 if account.rules.drawing.must_lay else 2
    if account.rules.drawing.is_free or not standing:
        return
    only_centre = account.rules.opener.is_known
    for seat, hand in enumerate(account.hands):
        size = 0 if hand is None else hand.size or 0
        held = account.held[seat] & standing
        openers = openers_in(account, seat) if only_centre else held.bit_count()
        if size > account.dealt and openers >= enough:
            yield problem(
                ProblemCode.OPENER_HELD_AND_DREW, (seat,), held, sizes=(size,), dealt=account.dealt
            )
