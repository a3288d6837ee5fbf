"""One moment of a lazy game of Master, and what follows from it at once."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import JOKER, JOKER_BIT
from engine.proof.exact.partial_hand import PartialHand


class LazyMaster(NamedTuple):
    """One moment."""

    covered: int
    jokers: int  # places where one lies
    seat: int
    draws_left: int
    laid: int  # cards in this turn
    swapped: bool  # in this turn
    idle: int
    bridges: tuple[int, ...]  # left, by seat
    bonus: tuple[int, ...]  # still to be earned, by seat
    bonus_left: int
    hands: tuple[PartialHand, ...]


def replaced_hand(lazy: LazyMaster, hand: PartialHand) -> tuple[PartialHand, ...]:
    return (*lazy.hands[: lazy.seat], hand, *lazy.hands[lazy.seat + 1 :])


def passed_on(lazy: LazyMaster, idle: int) -> LazyMaster:
    """The moment at the beginning of the next seat's turn."""
    seat = (lazy.seat + 1) % len(lazy.hands)
    return lazy._replace(seat=seat, laid=0, swapped=False, idle=idle)


def gained_joker(hand: PartialHand) -> Iterator[PartialHand]:
    """The hand with one more joker, which stays to the end or is laid later."""
    if hand.undrawn >> JOKER:
        yield hand.took_final(JOKER_BIT)
    yield hand.took_to_lay(JOKER_BIT)
