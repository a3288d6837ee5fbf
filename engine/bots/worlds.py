"""Guessing the hidden cards: deals of them that agree with what the seat has seen."""

import random
from collections import deque
from typing import Final

from engine.cards import Card
from engine.sight import Sight, imagined
from engine.state import State

TRIES: Final = 12  # exchanges tried before a way to place a card is searched for
NOBODY: Final = -1

Holders = list[list[Card]]  # each seat's cards but the own, and last those of the stock


class Worlds:
    """All states that look to a seat just as the true one does.

    Every such state can be guessed; that all are as likely is not promised.
    """

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        self.sight = sight
        self.chance = chance
        self.cards = list(sight.unseen)
        self.sizes = [*sight.counts, sight.stock]
        self.sizes[sight.seat] = 0
        self.lacks = (*map(int, sight.lacks), 0)

    def guess(self) -> State:
        """One of them."""
        holders = self.dealt()
        hands = [sum([1 << card for card in cards]) for cards in holders[:-1]]
        hands[self.sight.seat] = int(self.sight.hand)
        return imagined(self.sight, tuple(hands), tuple(holders[-1]))

    def dealt(self) -> Holders:
        """The unseen cards dealt; what a holder cannot have is exchanged with another's."""
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
        """Whether some other's card was found, by chance, that the two can exchange."""
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
        """Find a holder for a card; one that is full passes another card on for it."""
        came: dict[int, tuple[int, Card]] = {}  # holder: from whom, and the card it would take
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
    """Pass the cards along the way that was found."""
    while taker != NOBODY:
        giver, card = came[taker]
        holders[taker].append(card)
        if giver != NOBODY:
            holders[giver].remove(card)
        taker = giver
