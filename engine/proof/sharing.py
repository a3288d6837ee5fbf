"""Sharing out cards among holders of whom only a count or a penalty is known."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import JOKER, Card

MOST_STEPS = 300


class Share(NamedTuple):
    """What one holder is still to get; None: any number of cards, any penalty."""

    size: int | None
    penalty: int | None
    most: int = 999  # cards, where there is no size

    def takes(self, worth: int) -> bool:
        if self.size is not None:
            return self.size > 0
        return self.most > 0 and (self.penalty is None or worth <= self.penalty)

    def less(self, worth: int) -> "Share":
        if self.size is not None:
            return Share(self.size - 1, None)
        penalty = None if self.penalty is None else self.penalty - worth
        return Share(None, penalty, self.most - 1)

    @property
    def is_full(self) -> bool:
        return not self.size and not self.penalty


class Sharing:
    """Tries to share out cards, the highest first, by luck and within a number of steps."""

    def __init__(self, cards: Sequence[Card], joker_penalty: int, luck: random.Random) -> None:
        worths = [(joker_penalty if card == JOKER else card.number, card) for card in cards]
        self.worths = sorted(worths, reverse=True)
        self.luck, self.steps = luck, MOST_STEPS

    def shared(self, shares: Sequence[Share]) -> list[int] | None:
        """What each gets, as bits; None where no way was found."""
        got = [0] * len(shares)
        return got if self.fill(0, list(shares), got) else None

    def fill(self, index: int, shares: list[Share], got: list[int]) -> bool:
        """Whether the cards from ``index`` on can go to these."""
        self.steps -= 1
        if index == len(self.worths):
            return all(share.is_full for share in shares)
        if self.steps < 0 or not self.is_enough(len(self.worths) - index, shares):
            return False
        worth, card = self.worths[index]
        holders = [holder for holder, share in enumerate(shares) if share.takes(worth)]
        for holder in sorted(holders, key=lambda each: self.eagerness(shares[each])):
            before = shares[holder]
            shares[holder], got[holder] = before.less(worth), got[holder] + card.bit
            if self.fill(index + 1, shares, got):
                return True
            shares[holder], got[holder] = before, got[holder] - card.bit
        return False

    def eagerness(self, share: Share) -> float:
        """By luck, in proportion to what is wanted."""
        return self.luck.random() / (1 if share.size is None else share.size)

    def is_enough(self, cards: int, shares: Sequence[Share]) -> bool:
        """Whether the cards left suffice for the counts, and are not more than all can take."""
        sizes = sum(share.size or 0 for share in shares)
        is_bounded = all(share.size is not None for share in shares)
        return sizes <= cards and (not is_bounded or sizes == cards)
