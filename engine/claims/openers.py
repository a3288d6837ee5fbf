"""What it means that a card which could open a row is still in a hand."""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import COLOURS, ROW
from engine.claims.account import AT_HAND, NUMBERS, Account
from engine.verdict import Problem, ProblemCode, problem


def openers_on_table(account: Account) -> int:
    """The openers that lie on the table, or can, where it is not known."""
    if account.position.table is not None:
        return account.deck.openers & account.lying
    return account.deck.openers & ~account.placed & ~account.spoken_for


def outranking(account: Account) -> int:
    """The 11s that rank before every 11 on the table: nobody was dealt one of them.

    The highest 11 that was dealt is laid first (rules.md: Classic). Where the table is not
    known, the best that can lie there is among them: in a hand, it would not lie there.
    """
    if not account.rules.starter.is_by_cards:
        return 0
    lying = openers_on_table(account)
    best = lying & -lying
    if not best:
        return account.deck.openers
    unsure = best if account.position.table is None else 0
    return account.deck.openers & (best - 1) | unsure


@lru_cache(maxsize=AT_HAND)
def holdable(account: Account) -> int:
    """The cards that a final hand can hold.

    An 11 that outranks the first card was drawn, if it was not in the stock to the end; a
    drawn card that fits must be laid (junior-box), and an 11 of a closed row always fits.
    """
    if not account.rules.drawing.must_lay:
        return account.deck.places
    return account.deck.places & ~outranking(account)


def opener_problems(account: Account, drawn: int) -> Iterator[Problem]:
    """Openers in final hands; ``drawn`` is how many cards can have been drawn in all."""
    yield from outranking_problems(account, drawn)
    worst: list[Problem] = []
    for standing in standings(account):
        worst = list(drew_problems(account, standing))
        if not worst:
            return
    yield from worst


def outranking_problems(account: Account, drawn: int) -> Iterator[Problem]:
    """A card that ranks before the first one was drawn and kept, where that is allowed.

    Who holds a card that fits never draws, so it was the hand's last draw, and no other
    opener was there before it, nor can have come after it.
    """
    high = outranking(account)
    must = account.rules.drawing.must_lay
    kept = sum((held & high).bit_count() for held in account.held)
    for seat, held in enumerate(account.held):
        if held & high and (must or kept > drawn or openers_in(account, seat) > 1):
            yield problem(ProblemCode.OPENER_HELD, (seat,), held & high)


def openers_in(account: Account, seat: int) -> int:
    """How many 11s a hand holds for certain, in games opened by them alone."""
    hand, centre = account.hands[seat], account.rules.centre
    nameless = 0 if hand is None else hand.numbers.count(centre)
    return (account.held[seat] & account.deck.openers).bit_count() + nameless


def standings(account: Account) -> Iterator[int]:
    """The openers of rows that were never opened: they fitted from the first card on.

    Any start leaves several possibilities open, one for each number that may have opened.
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
    """The numbers that lie in every row of which anything lies (rules.md: any start)."""
    shared, whole = 0, (1 << ROW) - 1
    for colour in range(len(COLOURS)):
        if row := covered >> colour * ROW & whole:
            shared = shared & row if shared else row
            if not shared:
                return ()
    low, high = account.rules.numbers
    return tuple(number for number in range(low, high + 1) if shared >> number & 1)


def drew_problems(account: Account, standing: int) -> Iterator[Problem]:
    """Hands larger than dealt, though they held a card that fitted all the time.

    Nobody draws while holding a card that fits. Where a drawn card may be kept, one such
    card can be the last one drawn; a second one cannot.
    """
    enough = 1 if account.rules.drawing.must_lay else 2
    if account.rules.drawing.is_free or not standing:
        return
    only_centre = account.rules.opener.is_known
    for seat, hand in enumerate(account.hands):
        size = 0 if hand is None else hand.size or 0
        held = account.held[seat] & standing
        known = openers_in(account, seat) if only_centre else held.bit_count()
        if size > account.dealt and known >= enough:
            yield problem(
                ProblemCode.OPENER_HELD_AND_DREW, (seat,), held, sizes=(size,), dealt=account.dealt
            )
