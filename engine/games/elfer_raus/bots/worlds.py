"""Possible worlds: hidden cards dealt as they agree with what was seen; how others play."""

import random
from collections import deque
from math import prod
from typing import Final

from engine.cards import Card
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.sight import Sight, Turns, imagined

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


# Before anything is shown: at three tables of ten nearly all lay all they can, at the others hardly
# anybody does. So what one seat shows is also news about the others.
OF_LAYERS: Final = 0.3
MANY: Final = 0.9
FEW: Final = 0.05
# In what share of its turns with a lay a seat lays more than one card
MORE_OF_LAYER: Final = 0.5
MORE_OF_HOLDER: Final = 0.05  # people and planners mostly hold back, not always


class Styles:
    """Which seats lay all they can, as likely as the course of the round makes it.

    Without a course, or with jokers, nothing is guessed: all hold back.
    """

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        course = () if sight.extras else sight.course
        self.luck = chance.random
        self.odds = [0.0 if seat == sight.seat else odds(t) for seat, t in enumerate(course)]
        many, few = (prod(o * f + 1 - f for o in self.odds if o) for f in (MANY, FEW))
        self.of_layers = OF_LAYERS * many / (OF_LAYERS * many + (1 - OF_LAYERS) * few)

    def drawn(self) -> list[bool]:
        """For each seat, whether it lays all it can; the own one does not."""
        if not self.odds:
            return []
        share = MANY if self.luck() < self.of_layers else FEW
        return [self.luck() < odds * share / (odds * share + 1 - share) for odds in self.odds]


def odds(turns: Turns) -> float:
    """How many times likelier such turns are for a seat that lays all than for a holder."""
    one = turns.laid - turns.more
    several = (MORE_OF_LAYER / MORE_OF_HOLDER) ** turns.more
    return several * ((1 - MORE_OF_LAYER) / (1 - MORE_OF_HOLDER)) ** one
