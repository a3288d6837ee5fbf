"""The value of laying a card: for whom does it open the places behind it?

An own card further out needs the places before it, and the further out it is, the more urgent
this is. Places beyond the last own card only help the others.
"""

from functools import lru_cache
from typing import Final

OWN_CARD: Final = 6  # tuned by games of four; values from 4 to 8 are equally good


@lru_cache(maxsize=1 << 16)
def promise(bit: int, own: int, lies: int, row: int) -> int:
    """The value of laying one card, from the own cards and the covered places of its row."""
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
    """The value of ``places`` opened, with the furthest own card ``reach`` places out (0: none)."""
    return (OWN_CARD if reach else 0) + reach - (places - reach)


def holds_all(worth: int, idle: int) -> bool:
    """Whether to lay nothing where the rules allow it; ``worth`` is the value of the best card.

    Only after a seat that laid or drew: if all seats passed, the round would be blocked.
    """
    return worth < 0 and not idle
