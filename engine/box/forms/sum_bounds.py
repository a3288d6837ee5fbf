"""Whether hands with different cards can count given sums in their best colours, by bounds.

A bound refuses only what no hands can count; sums that pass all of them may still be impossible.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.box.pack import Pack


class Hand(NamedTuple):
    """A hand of ``fewest`` to ``most`` cards whose best colour counts ``total``."""

    total: int
    colour: int | None  # by rank; None: whichever
    fewest: int
    most: int
    alike: int = 0  # at least so many cards of its best colour


def can_count(pack: Pack, hands: Iterable[Hand]) -> bool:
    """Whether no bound refuses these hands, with different cards."""
    order = sorted(hands, key=lambda hand: hand.total)
    return (
        all(lowest_sum(hand.alike) <= hand.total for hand in order)
        and all(has_low_cards(pack, order[:count]) for count in range(1, len(order) + 1))
        and has_high_cards(pack, order, ())
    )


def has_low_cards(pack: Pack, hands: Sequence[Hand]) -> bool:
    """Whether there are cards enough: in no colour can hands count more than all their sums."""
    together = sum(hand.total for hand in hands)
    useful = min(pack.highest, max(hand.total for hand in hands))  # higher cards are too high
    cards = max(count for count in range(useful + 1) if lowest_sum(count) <= together)
    return sum(hand.fewest for hand in hands) <= pack.colours * cards


def has_high_cards(pack: Pack, hands: Sequence[Hand], counted: tuple[Hand, ...]) -> bool:
    """Whether each hand, the highest sum first, can count in a colour with cards enough for all.

    ``counted`` have their colours already. Colours that nobody names and nobody has are alike.
    """
    if not hands:
        return True
    *others, hand = hands
    taken = {other.colour for other in (*hands, *counted)}
    colours = [colour for colour in range(pack.colours) if colour in taken]
    unused = [colour for colour in range(pack.colours) if colour not in taken]
    for colour in [*colours, *unused[:1]] if hand.colour is None else [hand.colour]:
        more = (*counted, hand._replace(colour=colour))
        alike = [other for other in more if other.colour == colour]
        if is_within(alike, pack.highest) and has_high_cards(pack, others, more):
            return True
    return False


def is_within(hands: Sequence[Hand], highest: int) -> bool:
    """Whether one colour has cards enough: the sum of its highest ones is the most."""
    cards = min(sum(hand.most for hand in hands), highest)
    return sum(hand.total for hand in hands) <= highest_sum(cards, highest)


def lowest_sum(cards: int) -> int:
    """The sum of the lowest ``cards`` numbers."""
    return cards * (cards + 1) // 2


def highest_sum(cards: int, highest: int) -> int:
    """The sum of the highest ``cards`` numbers up to ``highest``."""
    return cards * (2 * highest - cards + 1) // 2
