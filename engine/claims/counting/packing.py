"""Whether several hands, of which only the penalties are known, can be made of one heap of cards.

Each may be possible alone, and all of them as one sum, and yet the cards do not part so: of a 1
and a 2, two hands cannot count 1 each.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.claims.counting.sums import Kind, prefixes, sizes_of

MOST_STEPS: Final = 200  # of parting, less than two milliseconds


class Share(NamedTuple):
    """What a hand still has to count, and with how many cards it may: a bit for each size."""

    penalty: int
    sizes: int


Shares = tuple[Share, ...]


@lru_cache(maxsize=4)  # the same is asked of a claim and of what follows from it
def can_be_parted(kinds: tuple[Kind, ...], shares: Shares, together: int) -> bool:
    """Whether these cards have so many hands in them; ``together`` are the sizes of all as one.

    Says yes, too, where trying everything would take too long.
    """
    parting = Parting(kinds, sum(share.penalty for share in shares))
    return parting.can_go_on(len(parting.cards), shares, together)


class Parting:
    """Giving out cards one by one, the largest first, wherever the smaller ones can do the rest."""

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
        """Whether one share at most is left, and the cards make it; the others take no more."""
        if not all(share.sizes & 1 for share in shares if not share.penalty):
            return False
        sizes = 1
        for share in needy:
            sizes = sizes_of(self.made[left], share.penalty) & share.sizes
        return bool(sizes & together)

    def may_do(self, left: int, shares: Shares, together: int) -> bool:
        """Whether each share alone, and all as one, can be made of the ``left`` smallest cards."""
        made, total = self.made[left], sum(share.penalty for share in shares)
        return bool(sizes_of(made, total) & together) and all(
            sizes_of(made, share.penalty) & share.sizes for share in shares
        )

    def some_way(self, card: int, shares: Shares, together: int) -> bool:
        """Whether a card can go to one of the hands, the neediest first, or to none."""
        value = self.cards[card]
        for share in sorted(set(shares), reverse=True):
            if share.penalty >= value:
                at = shares.index(share)
                less = Share(share.penalty - value, share.sizes >> 1)
                if self.can_go_on(card, (*shares[:at], less, *shares[at + 1 :]), together >> 1):
                    return True
        return self.can_go_on(card, shares, together)
