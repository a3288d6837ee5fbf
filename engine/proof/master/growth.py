"""How rows grow over bridges, card by card, to a table that is wanted (rules.md: Master)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import Card
from engine.claims.reach import grown
from engine.moves import Move, made
from engine.proof.goal import Goal, single


class Growing(NamedTuple):
    """A lay that is possible: the place, and the row it is bridged from."""

    place: int
    bridge: str


class Growth:
    """The table on its way. ``bridges``: those to lay, by the place they lead to; None: any."""

    def __init__(self, goal: Goal, bridges: dict[int, str] | None) -> None:
        self.goal, self.setup, self.bridges = goal, goal.setup, bridges
        self.covered = self.setup.deck.laid_out
        self.arms = [arm for arm in self.setup.deck.arms if not arm & ~goal.to_lay]

    @property
    def left(self) -> int:
        return self.goal.to_lay & ~self.covered

    @property
    def waiting(self) -> int:
        """Places to which a wanted bridge still leads."""
        return sum(place for place in self.bridges or () if not place & self.covered)

    @property
    def direct(self) -> int:
        """Cards that fit; none that would make a wanted bridge needless."""
        waiting = self.waiting
        free = self.left & ~(waiting | waiting << 1 | waiting >> 1)
        return free & self.setup.deck.fits(self.covered, 0)

    def bridged(self, within: int) -> Iterator[Growing]:
        """Cards among these that fit over a bridge alone."""
        waiting = self.waiting
        closed = self.left & within & ~self.setup.deck.fits(self.covered, 0)
        closed &= ~((waiting << 1 | waiting >> 1) & ~waiting)
        for source, _, left, right, row in self.setup.bridgings:
            for place in single(self.covered << left >> right & closed & row):
                if self.bridges is None or self.bridges.get(place) == source:
                    yield Growing(place, source)

    @property
    def detached(self) -> int:
        """What is to be laid and can only be reached over a bridge."""
        return self.left & ~grown(self.covered, self.covered | self.left)

    @property
    def ending(self) -> int:
        """The last missing card of each arm of which one is missing."""
        found = 0
        for arm in self.arms:
            missing = arm & ~self.covered
            found |= 0 if missing & (missing - 1) else missing
        return found

    def lay(self, growing: Growing) -> Move:
        """The card lies, or a joker for it."""
        place = growing.place
        self.covered |= place
        return made(Card(place.bit_length() - 1), bool(place & self.goal.jokers), growing.bridge)
