"""Possible worlds: hidden cards dealt at random so that they agree with what a seat has seen."""

import random
from collections import deque
from typing import Final

from engine.cards import Card
from engine.play.state import State
from engine.sight import Sight, imagined

TRIES: Final = 12  # random exchanges before a search for a place begins
NOBODY: Final = -1

Holders = list[list[Card]]  # the cards of the other seats, and last those of the stock


class Worlds:
    """All states that look the same to a seat as the true one.

    Every such state can be guessed. Not promised: that all are equally likely.
    """

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        self.sight = sight
        self.chance = chance
        self.cards = list(sight.unseen)
        self.sizes = [*sight.counts, sight.stock]
        self.sizes[sight.seat] = 0
        self.lacks = (*map(int, sight.lacks), 0)

    def guess(self) -> State:
        """A random one of them."""
        holders = self.dealt()
        hands = [sum([1 << card for card in cards]) for cards in holders[:-1]]
        hands[self.sight.seat] = int(self.sight.hand)
        return imagined(self.sight, tuple(hands), tuple(holders[-1]))

    def dealt(self) -> Holders:
        """Deal the unseen cards; exchange those that their holder cannot have."""
        luck = self.chance.random
        cards = sorted(self.cards, key=lambda _: luck())
        holders: Holders = []
        refused: list[tuple[int, Card]] = []
        start = 0
        for holder, size in enumerate(self.sizes):
            hand = cards[start : start + size]
            start += size
            if lacks := self.lacks[holder]:
                refused += [(holder, card) for card in hand if lacks >> card & 1]
                hand = [card for card in hand if not lacks >> card & 1]
            holders.append(hand)
        for holder, card in refused:
            if not self.exchanged(holders, holder, card):
                self.placed(holders, card)
        return holders

    def exchanged(self, holders: Holders, holder: int, card: Card) -> bool:
        """Whether a random exchange with another holder was found."""
        luck, seats = self.chance.random, len(holders)
        for _ in range(TRIES):
            taker = int(luck() * seats)
            others = holders[taker]
            if not others or self.lacks[taker] >> card & 1:
                continue
            at = int(luck() * len(others))
            if (
                not self.lacks[holder] >> others[at] & 1
                and len(holders[holder]) < self.sizes[holder]
            ):
                holders[holder].append(others[at])
                others[at] = card
                return True
        return False

    def placed(self, holders: Holders, card: Card) -> None:
        """Find a holder for a card by breadth-first search; a full one passes a card on."""
        came: dict[int, tuple[int, Card]] = {}  # by holder: the giver and the card
        queue = deque([(NOBODY, card)])
        while True:
            giver, offer = queue.popleft()
            for taker, lacks in enumerate(self.lacks):
                if taker in came or lacks >> offer & 1:
                    continue
                came[taker] = (giver, offer)
                if len(holders[taker]) < self.sizes[taker]:
                    return hand_on(holders, came, taker)
                cards = holders[taker]
                queue.extend((taker, spare) for spare in self.chance.sample(cards, len(cards)))


def hand_on(holders: Holders, came: dict[int, tuple[int, Card]], taker: int) -> None:
    """Pass the cards along the path that was found."""
    while taker != NOBODY:
        giver, card = came[taker]
        holders[taker].append(card)
        if giver != NOBODY:
            holders[giver].remove(card)
        taker = giver
