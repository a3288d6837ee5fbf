"""Packing: can a set of cards be divided into hands with given penalties?

Each hand may be possible alone, and all of them as one sum, but the cards still cannot be divided
so: from a 1 and a 2, two hands cannot count 1 each.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.claims.counting.sums import Kind, prefixes, sizes_of

MOST_STEPS: Final = 200  # of the search, less than two milliseconds


class Share(NamedTuple):
    """The penalty that a hand still needs, and the allowed numbers of cards: a bit a size."""

    penalty: int
    sizes: int


Shares = tuple[Share, ...]


@lru_cache(maxsize=4)  # the same question comes for a claim and for its deductions
def can_be_parted(kinds: tuple[Kind, ...], shares: Shares, together: int) -> bool:
    """Whether the cards can be divided into these hands; ``together``: sizes of all as one.

    Also true if the full search would take too long.
    """
    parting = Parting(kinds, sum(share.penalty for share in shares))
    return parting.can_go_on(len(parting.cards), shares, together)


class Parting:
    """A search that gives out cards, the largest first, if the smaller ones can do the rest."""

    def __init__(self, kinds: Sequence[Kind], most: int) -> None:
        each = [kind for kind in kinds for _ in range(kind.copies)]
        self.cards = sorted(kind.value for kind in each)
        self.made = prefixes([Kind(value, 1) for value in self.cards], most)
        self.failed: set[tuple[int, Shares, int]] = set()
        self.steps = MOST_STEPS

    def can_go_on(self, left: int, shares: Shares, together: int) -> bool:
        """Whether the ``left`` smallest cards can make all shares."""
        needy = [share for share in shares if share.penalty]
        if len(needy) < 2:
            return self.can_end(left, shares, needy, together)
        state = left, tuple(sorted(shares)), together
        if state in self.failed or not self.may_do(left, shares, together):
            return False
        self.steps -= 1
        if self.steps < 0 or self.some_way(left - 1, shares, together):
            return True
        self.failed.add(state)
        return False

    def can_end(self, left: int, shares: Shares, needy: list[Share], together: int) -> bool:
        """Whether at most one share is left, and the cards can make it; the others take no more."""
        if not all(share.sizes & 1 for share in shares if not share.penalty):
            return False
        sizes = 1
        for share in needy:
            sizes = sizes_of(self.made[left], share.penalty) & share.sizes
        return bool(sizes & together)

    def may_do(self, left: int, shares: Shares, together: int) -> bool:
        """Whether the ``left`` smallest cards can make each share alone, and all as one."""
        made, total = self.made[left], sum(share.penalty for share in shares)
        return bool(sizes_of(made, total) & together) and all(
            sizes_of(made, share.penalty) & share.sizes for share in shares
        )

    def some_way(self, card: int, shares: Shares, together: int) -> bool:
        """Whether the card can go to one of the hands (most needed first), or to none."""
        value = self.cards[card]
        for share in sorted(set(shares), reverse=True):
            if share.penalty >= value:
                at = shares.index(share)
                less = Share(share.penalty - value, share.sizes >> 1)
                if self.can_go_on(card, (*shares[:at], less, *shares[at + 1 :]), together >> 1):
                    return True
        return self.can_go_on(card, shares, together)
