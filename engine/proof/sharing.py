"""Sharing out cards among holders of whom only a count or a penalty is known."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import JOKER, Card

TIDY = 0.7  # the chance


class Share(NamedTuple):
    """What one holder is still to get; None: any number of cards, any penalty."""

    size: int | None
    penalty: int | None
    most: int = 999  # cards, where there is no size


class Sharing:
    """Shares out cards by luck: first to those with a penalty, each of which has to come out."""

    def __init__(
        self, cards: Sequence[Card], joker_penalty: int, luck: random.Random, fits: int = 0
    ) -> None:
        """Mostly the largest hands, which drew, hold none of the cards that fit at the end."""
        self.luck, self.is_tidy = luck, bool(fits) and luck.random() < TIDY
        self.left = [(joker_penalty if card == JOKER else card.number, card) for card in cards]
        luck.shuffle(self.left)
        if self.is_tidy:
            self.left.sort(key=lambda each: bool(each[1].bit & fits))

    def shared(self, shares: Sequence[Share]) -> list[int] | None:
        """What each gets, as bits; None where no way was found."""
        got = [0] * len(shares)
        for holder in self.in_turn(shares):
            taken = self.taken(shares[holder])
            if taken is None:
                return None
            got[holder] = sum(self.left[at][1].bit for at in taken)
            self.left = [each for at, each in enumerate(self.left) if at not in taken]
        is_open = [share.size is None and share.penalty is None for share in shares]
        return self.rest_shared(shares, [at for at, each in enumerate(is_open) if each], got)

    def in_turn(self, shares: Sequence[Share]) -> list[int]:
        """Those of whom something is known: penalties first, then counts."""
        penalties = [at for at, share in enumerate(shares) if share.penalty is not None]
        counts = [at for at, share in enumerate(shares) if share.size is not None]
        self.luck.shuffle(penalties)
        if self.is_tidy:
            *hands, stock = range(len(shares))
            hands.sort(key=lambda at: -(shares[at].size or 0))
            counts = [at for at in (*hands, stock) if at in counts]
        return penalties + counts

    def taken(self, share: Share) -> set[int] | None:
        """Places in ``left``: so many cards, or any that make up the penalty."""
        if share.penalty is not None:
            return self.making(share.penalty)
        count = share.size or 0
        return set(range(count)) if count <= len(self.left) else None

    def making(self, penalty: int) -> set[int] | None:
        """Cards of this penalty in all: which sums can be made of the first few is known."""
        sums, within = [1], (2 << penalty) - 1
        for worth, _ in self.left:
            sums.append((sums[-1] | sums[-1] << worth) & within)
        if not sums[-1] >> penalty & 1:
            return None
        taken, total = set(), sum(worth for worth, _ in self.left)
        for at in range(len(self.left) - 1, -1, -1):
            worth = self.left[at][0]
            is_sure = not sums[at] >> penalty & 1
            may_take = worth <= penalty and sums[at] >> (penalty - worth) & 1
            if is_sure or (may_take and self.luck.random() * total < penalty):
                taken.add(at)
                penalty -= worth
            total -= worth
        return taken

    def rest_shared(
        self, shares: Sequence[Share], holders: list[int], got: list[int]
    ) -> list[int] | None:
        """What is left goes to whoever takes any cards, each as many as it can have."""
        room = {holder: shares[holder].most for holder in holders}
        for _, card in self.left:
            able = [holder for holder, most in room.items() if most > 0]
            if not able:
                return None
            holder = self.luck.choice(able)
            got[holder] += card.bit
            room[holder] -= 1
        return got
