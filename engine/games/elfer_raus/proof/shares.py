"""Shares: random division of cards among holders with only a size or a penalty."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import JOKER, Card

TIDY = 0.7  # the chance


class Share(NamedTuple):
    """The cards one holder still needs; None: any number of cards, any penalty."""

    size: int | None
    penalty: int | None
    most: int = 999  # cards, if there is no size


class Sharing:
    """Shares out cards at random: first to holders with a penalty, which must be exact."""

    def __init__(
        self, cards: Sequence[Card], joker_penalty: int, luck: random.Random, fits: int = 0
    ) -> None:
        """Prepare the cards. Usually the largest hands, which drew, get no card that fits."""
        self.luck, self.is_tidy = luck, bool(fits) and luck.random() < TIDY
        self.left = [(joker_penalty if card == JOKER else card.number, card) for card in cards]
        luck.shuffle(self.left)
        if self.is_tidy:
            self.left.sort(key=lambda piece: bool(piece[1].bit & fits))

    def shared(self, shares: Sequence[Share]) -> list[int] | None:
        """The cards of each holder, as bits; None if no way was found."""
        got = [0] * len(shares)
        aside = self.set_aside(shares)
        if aside is None:
            return None
        for holders, more in ((self.with_penalty(shares), aside), (self.with_count(shares), [])):
            for holder in holders:
                taken = self.taken(shares[holder])
                if taken is None:
                    return None
                got[holder] = sum(self.left[at][1].bit for at in taken)
                self.left = [piece for at, piece in enumerate(self.left) if at not in taken]
            self.left += more
        is_open = [share.size is None and share.penalty is None for share in shares]
        return self.rest_shared(shares, [at for at, is_free in enumerate(is_open) if is_free], got)

    def set_aside(self, shares: Sequence[Share]) -> list[tuple[int, Card]] | None:
        """The cards for holders with a size, if nobody can take any number of cards.

        Then the number of cards for all penalties together is known; these cards are chosen first.
        """
        penalty = sum(share.penalty or 0 for share in shares)
        sizes = [share.size for share in shares if share.penalty is None]
        counted = sum(filter(None, sizes))
        if None in sizes or not penalty or not counted:
            return []
        taken = self.making(penalty, len(self.left) - counted)
        if taken is None:
            return None
        aside = [piece for at, piece in enumerate(self.left) if at not in taken]
        self.left = [self.left[at] for at in sorted(taken)]
        return aside

    def with_penalty(self, shares: Sequence[Share]) -> list[int]:
        """The holders with a penalty, in random order."""
        holders = [at for at, share in enumerate(shares) if share.penalty is not None]
        self.luck.shuffle(holders)
        return holders

    def with_count(self, shares: Sequence[Share]) -> list[int]:
        """The holders with a size; usually the largest hands first, and the stock last."""
        *hands, stock = range(len(shares))
        if self.is_tidy:
            hands.sort(key=lambda at: -(shares[at].size or 0))
        sure = (*hands, stock)
        return [at for at in sure if shares[at].penalty is None and shares[at].size is not None]

    def taken(self, share: Share) -> set[int] | None:
        """Indices in ``left`` for a share: its number of cards, or cards with its penalty."""
        if share.penalty is not None:
            return self.making(share.penalty, share.size)
        count = share.size or 0
        return set(range(count)) if count <= len(self.left) else None

    def making(self, penalty: int, size: int | None = None) -> set[int] | None:
        """Cards with this penalty, by a table of the sums that the first cards can make.

        If a size is given, each card also counts a large amount, so that sums encode sizes.
        """
        more = 0 if size is None else 1 + sum(worth for worth, _ in self.left)
        worths, wanted = [worth + more for worth, _ in self.left], penalty + more * (size or 0)
        if wanted < 0:
            return None
        sums, within = [1], (2 << wanted) - 1
        for worth in worths:
            sums.append((sums[-1] | sums[-1] << worth) & within)
        if not sums[-1] >> wanted & 1:
            return None
        taken, total = set(), sum(worths)
        for at in range(len(worths) - 1, -1, -1):
            worth = worths[at]
            is_sure = not sums[at] >> wanted & 1
            may_take = worth <= wanted and sums[at] >> (wanted - worth) & 1
            if is_sure or (may_take and self.luck.random() * total < wanted):
                taken.add(at)
                wanted -= worth
            total -= worth
        return taken

    def rest_shared(
        self, shares: Sequence[Share], holders: list[int], got: list[int]
    ) -> list[int] | None:
        """Give the other cards to holders of any number, up to the most each can have."""
        room = {holder: shares[holder].most for holder in holders}
        for _, card in self.left:
            able = [holder for holder, most in room.items() if most > 0]
            if not able:
                return None
            holder = self.luck.choice(able)
            got[holder] += card.bit
            room[holder] -= 1
        return got
