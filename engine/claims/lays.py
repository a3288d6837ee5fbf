"""Lower bounds of the number of cards that seats laid."""

from functools import lru_cache

from engine.claims.account import AT_HAND, Account
from engine.seats import MOST_SEATS


@lru_cache(maxsize=AT_HAND * MOST_SEATS)
def fewest_lays(account: Account, seat: int) -> int:
    """A lower bound of the cards that a seat laid.

    The seat out laid all cards it was dealt. For each bonus card and each bridge, a seat laid a
    card (rules.md: Master). With any start, the first seat laid its first card.
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
    return rules.opener.is_shared and rules.starter.is_first_seat


@lru_cache(maxsize=AT_HAND)
def fewest_lays_in_all(account: Account) -> int:
    """A lower bound of all cards laid: somebody went out, and the opening is compulsory."""
    position, deck = account.position, account.deck
    if position.blocked and not account.rules.lay_duty.is_never:
        return (deck.places & ~deck.laid_out).bit_count()  # see ``end_problems``
    known = sum(fewest_lays(account, seat) for seat in account.seats)
    somebody_out = not position.blocked and not account.can_block
    return max(known, account.dealt if somebody_out else int(account.rules.opening_card))
