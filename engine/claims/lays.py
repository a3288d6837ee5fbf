"""How many cards each seat must have laid, whatever else happened."""

from functools import lru_cache

from engine.claims.account import AT_HAND, Account
from engine.ruleset import MOST_SEATS, Duty, Opener, Starter


@lru_cache(maxsize=AT_HAND * MOST_SEATS)
def fewest_lays(account: Account, seat: int) -> int:
    """A lower bound of the cards that a seat laid.

    Whoever went out laid all that was dealt. Each bonus card and each bridge of a seat came
    with a card of its own (rules.md: Master). Who makes any start lays that one card.
    """
    position = account.position
    hand = account.hands[seat]
    if position.out == seat and (hand is None or hand.size == 0):
        return account.dealt
    least = int(position.first == seat and opens_with_anything(account))
    if position.bonus is not None:
        least = max(least, min(position.bonus[seat], account.rules.bonus_cards))
    if position.bridges_left is not None:
        each = account.rules.bridges_each(position.seats)
        least = max(least, each - position.bridges_left[seat])
    return least


def opens_with_anything(account: Account) -> bool:
    """Whether the first seat lays a card in its first turn, whatever it holds."""
    rules = account.rules
    return rules.opener is Opener.ANY_THEN_SAME and rules.starter is Starter.FIRST_SEAT


@lru_cache(maxsize=AT_HAND)
def fewest_lays_in_all(account: Account) -> int:
    """A lower bound of the cards laid: somebody went out, and an opening is compulsory."""
    position, deck = account.position, account.deck
    if position.blocked and account.rules.lay_duty is not Duty.NEVER:
        return (deck.places & ~deck.laid_out).bit_count()  # see ``end_problems``
    known = sum(fewest_lays(account, seat) for seat in account.seats)
    somebody_out = not position.blocked and not can_block(account)
    return max(known, account.dealt if somebody_out else int(account.rules.opening_card))


def can_block(account: Account) -> bool:
    """Whether a round of this rule set can end with everybody passing.

    Where laying is a duty, all pass only with the stock empty and nothing in any hand that
    fits. Every card is then on the table or in a hand, and so no place is left that fits:
    each is covered, and without jokers nobody would have a card left.
    """
    return account.rules.lay_duty is Duty.NEVER or account.deck.jokers >= account.position.seats
