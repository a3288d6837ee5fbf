"""What laying a card promises: for whom it opens the places behind it.

A card of one's own further out wants the way to it opened, the sooner the further out it
is. What lies beyond the last card of one's own helps nobody but the others.
"""

from functools import lru_cache
from typing import Final

from engine.deck import Deck

OWN_CARD: Final = 6  # tuned by play among four; anything from 4 to 8 is as good


def best_lay(can: int, hand: int, free: int, deck: Deck) -> tuple[int, int]:
    """The most promising of the cards that can be laid, with its promise.

    ``free`` are the places where nothing lies yet.
    """
    best, most = 0, -1000
    for row in deck.rows:
        if can & row:
            bit, worth = best_in_row(can & row, hand & row, free & row, row)
            if worth > most:
                best, most = bit, worth
    return best, most


@lru_cache(maxsize=1 << 16)
def best_in_row(can: int, own: int, free: int, row: int) -> tuple[int, int]:
    """The same within one row; few rows are ever new, so this is mostly looked up."""
    best, most = 0, -1000
    while can:
        bit = can & -can
        can ^= bit
        worth = promise(bit, own, row ^ free, row)
        if worth > most:
            best, most = bit, worth
    return best, most


@lru_cache(maxsize=1 << 16)
def promise(bit: int, own: int, lies: int, row: int) -> int:
    """What laying one card promises, from the own cards and those that lie in its row."""
    above = row & -(bit << 1)
    wall = above & lies
    above &= (wall & -wall) - 1
    below = row & (bit - 1)
    wall = (below & lies).bit_length()
    below = below >> wall << wall
    mine = below & own
    down = bit.bit_length() - (mine & -mine).bit_length() if mine else 0
    up = (above & own).bit_length() - bit.bit_length() if above & own else 0
    return opened(down, below.bit_count()) + opened(up, above.bit_count())


def opened(reach: int, places: int) -> int:
    """So many places opened, the furthest own card ``reach`` places out (0: none)."""
    return (OWN_CARD if reach else 0) + reach - (places - reach)


def holds_all(worth: int, idle: int) -> bool:
    """Whether to lay nothing where the rules allow it, the best card being worth so much.

    Only after a seat that moved: if all held at once, the round would be blocked.
    """
    return worth < 0 and not idle


def goes_out(hand: int, fits: int, openings: int, deck: Deck) -> bool:
    """Whether all of a hand can be laid one after the other, whatever the others hold."""
    if hand & ~(fits | hand << 1 | hand >> 1):
        return False  # a card that neither fits nor has a neighbour in the hand
    if hand & openings:
        fits &= ~blocked_openings(hand & openings, deck)
    while can := hand & fits:
        hand ^= can
        fits |= (can << 1 | can >> 1) & deck.places
    return not hand


def blocked_openings(openings: int, deck: Deck) -> int:
    """Of cards that may open a row, those that the first of that row shuts out."""
    firsts = 0
    for row in deck.rows:
        firsts |= openings & row & -(openings & row)
    return openings & ~firsts
