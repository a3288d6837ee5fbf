"""Cards in final hands that fitted from the first lay on: who was dealt one never drew."""

from engine.accounting.account import NUMBERS, Account
from engine.accounting.openers import common_numbers
from engine.ruleset import Drawn, Opener, Starter


def first_cards(account: Account) -> list[int]:
    """Each card that can have been the first one on the table; 0 where none opened it."""
    rules, table = account.rules, account.position.table
    if rules.opener is Opener.NONE or table is None:
        return [0]
    lying = account.lying & account.deck.openers
    if rules.opener is Opener.ANY_THEN_SAME:
        numbers = common_numbers(account, table.covered)
        lying &= sum(NUMBERS[number] for number in numbers)
    return [card.bit for card in account.deck.dealt if card.bit & lying] or [0]


def lays_first(account: Account) -> bool:
    """Whether nobody drew before the first card lay."""
    rules = account.rules
    may_lack_it = rules.starter is Starter.FIRST_SEAT and rules.opener is Opener.AROUND_CENTRE
    return rules.opening_card and not may_lack_it


def standing_from(account: Account, first: int) -> int:
    """What fits once the first card lies, and goes on fitting until it is laid."""
    deck, opener = account.deck, account.rules.opener
    if account.rules.draws_freely:
        return 0
    if opener is Opener.NONE:
        return deck.fits(deck.laid_out, 0)
    if not first or account.position.table is None or not lays_first(account):
        return 0
    if opener is Opener.AROUND_CENTRE:  # another start of its row may end its fitting
        closed = sum(row for row in deck.rows if not row & account.position.table.covered)
        return deck.fits(first, deck.openers & closed)
    return deck.fits(first, deck.openings_after(first, account.rules))


def locks_after(account: Account, first: int) -> tuple[int, ...]:
    """Of each hand, the cards that kept it from drawing ever after; 0 for none.

    Where a drawn card that fits may be kept, one such card can be the last one drawn; of two,
    one was there before any draw.
    """
    standing = standing_from(account, first)
    enough = 1 if account.rules.drawn_card is Drawn.MUST_BE_LAID else 2
    found = [held & standing for held in account.held]
    return tuple(cards if cards.bit_count() >= enough else 0 for cards in found)
