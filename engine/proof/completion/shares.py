"""Sharing out cards among holders of whom only a count or a penalty is known."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import JOKER, Card

TIDY = 0.7  # the chance
FULL = 0.75  # of the cards dealt: with so many in all, hands are mostly about as large as dealt


class Share(NamedTuple):
    """What one holder is still to get; None: any number of cards, any penalty."""

    size: int | None
    penalty: int | None
    most: int = 999  # cards, where there is no size


def sized(
    shares: Sequence[Share], cards: int, dealt: Sequence[int], draws: int, luck: random.Random
) -> Sequence[Share]:
    """The same with sizes for penalties, where hardly anybody can hold more than was dealt.

    ``cards`` are shared out in all. Each hand has what it was dealt, but for what luck says was
    drawn and laid.
    """
    sizes = {at: dealt[at] for at, share in enumerate(shares) if share.penalty is not None}
    counted = [share.size for share in shares if share.penalty is None]
    wanted, full = cards - sum(filter(None, counted)), sum(sizes.values())
    if not sizes or None in counted or wanted < FULL * full or luck.random() > TIDY:
        return shares
    fewest = max(0, wanted - full)
    drawn = luck.randint(fewest, max(fewest, draws))
    for step, moved in ((1, drawn), (-1, drawn - (wanted - full))):
        for at in luck.choices([*sizes], k=moved):
            sizes[at] += step
    return [share._replace(size=sizes.get(at, share.size)) for at, share in enumerate(shares)]


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
        aside = self.set_aside(shares)
        if aside is None:
            return None
        for holders, more in ((self.with_penalty(shares), aside), (self.with_count(shares), [])):
            for holder in holders:
                taken = self.taken(shares[holder])
                if taken is None:
                    return None
                got[holder] = sum(self.left[at][1].bit for at in taken)
                self.left = [each for at, each in enumerate(self.left) if at not in taken]
            self.left += more
        is_open = [share.size is None and share.penalty is None for share in shares]
        return self.rest_shared(shares, [at for at, each in enumerate(is_open) if each], got)

    def set_aside(self, shares: Sequence[Share]) -> list[tuple[int, Card]] | None:
        """The cards for those of whom a count is known, where nobody takes any number of cards.

        All penalties together are then made up by so many cards; which, is settled first.
        """
        penalty = sum(share.penalty or 0 for share in shares)
        sizes = [share.size for share in shares if share.penalty is None]
        counted = sum(filter(None, sizes))
        if None in sizes or not penalty or not counted:
            return []
        taken = self.making(penalty, len(self.left) - counted)
        if taken is None:
            return None
        aside = [each for at, each in enumerate(self.left) if at not in taken]
        self.left = [self.left[at] for at in sorted(taken)]
        return aside

    def with_penalty(self, shares: Sequence[Share]) -> list[int]:
        """Those of whom a penalty is known, in any order."""
        holders = [at for at, share in enumerate(shares) if share.penalty is not None]
        self.luck.shuffle(holders)
        return holders

    def with_count(self, shares: Sequence[Share]) -> list[int]:
        """Those of whom a count is known; mostly the largest hands first, and the stock last."""
        *hands, stock = range(len(shares))
        if self.is_tidy:
            hands.sort(key=lambda at: -(shares[at].size or 0))
        sure = (*hands, stock)
        return [at for at in sure if shares[at].penalty is None and shares[at].size is not None]

    def taken(self, share: Share) -> set[int] | None:
        """Places in ``left``: so many cards, or any that make up the penalty."""
        if share.penalty is not None:
            return self.making(share.penalty, share.size)
        count = share.size or 0
        return set(range(count)) if count <= len(self.left) else None

    def making(self, penalty: int, size: int | None = None) -> set[int] | None:
        """Cards of this penalty in all: which sums can be made of the first few is known.

        So many of them, if it is said: each card is then worth more than all of them are.
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
