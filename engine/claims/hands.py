"""Deductions about one hand."""

from itertools import islice

from engine.cards import JOKER_BIT, Cards
from engine.claims.account import NUMBERS, Account
from engine.claims.counting.sums import ways
from engine.claims.openers import holdable
from engine.claims.penalties import between, kinds_left, penalty_sizes
from engine.claims.rooms import Room
from engine.games.elfer_raus.verdict import Place
from engine.hand_claim import HandClaim
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
    for number, asked in account.asked.items():
        copies = (account.left & NUMBERS[number]).bit_count() - asked
        numbers += [number] * max(0, copies)
        free &= ~NUMBERS[number]
    cards = Cards(hand.cards + free + account.jokers_left * JOKER_BIT)
    return HandClaim(cards, tuple(sorted(numbers)))


def with_colours(account: Account, hand: HandClaim) -> HandClaim:
    """The hand with the cards of a number, if it alone names the number and takes all of them."""
    found = 0
    for number in set(hand.numbers):
        cards = account.left & NUMBERS[number] & holdable(account)
        if account.asked.get(number) == hand.numbers.count(number) == cards.bit_count():
            found |= cards
    rest = tuple(number for number in hand.numbers if not found & NUMBERS[number])
    return hand._replace(cards=Cards(hand.cards + found), numbers=rest)


def from_penalty(account: Account, hand: HandClaim, room: Room | None) -> HandClaim:
    """The numbers of the hand, if only one choice of the cards left has this penalty."""
    if not hand.penalty or room is None:
        return HandClaim()
    kinds = kinds_left(account)
    sizes = penalty_sizes(account, hand.penalty) & between(room.low, room.high)
    if sizes & (sizes - 1):  # more than one size is possible
        return hand
    found = list(islice(ways(kinds, hand.penalty, sizes), 2))
    if len(found) != 1:
        return hand
    taken = list(zip(kinds, found[0], strict=True))
    jokers = sum(count for kind, count in taken if kind.joker)
    numbers = tuple(kind.value for kind, count in taken if not kind.joker for _ in range(count))
    return HandClaim(Cards(jokers * JOKER_BIT), numbers)
