"""Locks: cards in final hands that fitted from the first lay on. A seat dealt one never drew."""

from typing import assert_never

from engine.claims.account import NUMBERS, Account
from engine.claims.ending import fitting_at_end, may_fit, stock_count
from engine.claims.openers import common_numbers, outranking
from engine.kinds import Opener


def first_cards(account: Account) -> list[int]:
    """Each card that can have been laid first; 0 if no card opens the game."""
    rules, table = account.rules, account.position.table
    if not rules.opener.is_a_card or table is None:
        return [0]
    lying = account.lying & account.deck.openers
    if rules.opener.is_shared:
        numbers = common_numbers(account, table.covered)
        lying &= sum(NUMBERS[number] for number in numbers)
    return [card.bit for card in account.deck.dealt if card.bit & lying] or [0]


def lays_first(account: Account) -> bool:
    """Whether surely nobody drew before the first lay.

    If the first seat may lack an opener, this is known only when nobody drew at all.
    """
    rules, stock = account.rules, stock_count(account)
    return rules.lays_first or (rules.opening_card and stock == account.first_stock > 0)


def standing_from(account: Account, first: int) -> int:
    """The cards that fit after the first lay, and go on fitting until they are laid."""
    deck = account.deck
    if account.rules.drawing.is_free:
        return 0
    opener = account.rules.opener
    match opener:
        case Opener.NONE:
            return deck.fits(deck.laid_out, 0)
        case _ if not first or account.position.table is None:
            return 0
        case Opener.CENTRE | Opener.ANY_THEN_SAME:
            return deck.fits(first, deck.openings_after(first, account.rules))
        case Opener.AROUND_CENTRE:
            starts = starts_left(account)
            return deck.fits(first, starts & ~first) if lays_first(account) else starts
    assert_never(opener)


def starts_left(account: Account) -> int:
    """Three starts: the openers that fitted both before and after their row was opened.

    All openers of closed rows; in open rows, those next to each card that can have opened it.
    """
    deck, found, covered = account.deck, 0, account.lying
    for row in deck.rows:
        left, opened = row & deck.openers & ~covered, row & deck.openers & covered
        while opened:
            beside = opened & -opened
            left &= beside << 1 | beside >> 1
            opened &= ~beside
        found |= left
    return found


def drawn_starts(account: Account) -> tuple[int, ...]:
    """For each hand, 1 if it holds an 11 that nobody was dealt (so it drew it), else 0."""
    high = outranking(account) if account.position.table is not None else 0
    return tuple(int(bool(held & high)) for held in account.held)


def locks_after(account: Account, first: int) -> tuple[int, ...]:
    """For each hand, the cards that prevented draws; 0 for none.

    If a drawn card that fits may stay in the hand, a single such card can be the last one
    drawn. Of two such cards, one was in the hand before.
    """
    standing = standing_from(account, first)
    enough = 1 if account.rules.drawing.must_lay else 2
    found = [held & standing for held in account.held]
    return tuple(cards if cards.bit_count() >= enough else 0 for cards in found)


def missing(account: Account) -> tuple[bool, ...]:
    """For each hand, whether no drawn card in it fitted when it was drawn."""
    rules, table = account.rules, account.position.table
    if rules.drawing.must_lay:
        return (True,) * len(account.hands)
    if table is None:
        return (False,) * len(account.hands)
    fitting = fitting_at_end(account)
    if rules.opener.is_chosen:
        fitting |= account.deck.openers & ~account.lying  # fit while their row is closed
    return tuple(not may_fit(account, seat, fitting) for seat in account.seats)
