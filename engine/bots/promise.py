"""What laying a card promises: for whom it opens the places behind it.

A card of one's own further out wants the way to it opened, the sooner the further out it
is. What lies beyond the last card of one's own helps nobody but the others.
"""

from functools import lru_cache
from typing import Final

OWN_CARD: Final = 6  # tuned by play among four; anything from 4 to 8 is as good


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
