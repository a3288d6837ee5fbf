"""The growth of rows, card by card and over bridges, to a goal's table (rules.md: Master)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import Card
from engine.claims.reach import grown
from engine.moves import Move, made
from engine.proof.goal import Goal, single


class Growing(NamedTuple):
    """A possible lay: the place, and the row where its bridge starts."""

    place: int
    bridge: str


class Growth:
    """The table so far. ``bridges``: those to lay, by the place where they end; None: any."""

    def __init__(self, goal: Goal, bridges: dict[int, str] | None) -> None:
        self.goal, self.setup, self.bridges = goal, goal.setup, bridges
        self.covered = self.setup.deck.laid_out
        self.arms = [arm for arm in self.setup.deck.arms if not arm & ~goal.to_lay]

    @property
    def left(self) -> int:
        return self.goal.to_lay & ~self.covered

    @property
    def waiting(self) -> int:
        """The places where a wanted bridge is still to end."""
        return sum(place for place in self.bridges or () if not place & self.covered)

    @property
    def direct(self) -> int:
        """The cards that fit, without those that would make a wanted bridge unnecessary."""
        waiting = self.waiting
        free = self.left & ~(waiting | waiting << 1 | waiting >> 1)
        return free & self.setup.deck.fits(self.covered, 0)

    def bridged(self, within: int) -> Iterator[Growing]:
        """Those of these cards that fit only over a bridge."""
        waiting = self.waiting
        closed = self.left & within & ~self.setup.deck.fits(self.covered, 0)
        closed &= ~((waiting << 1 | waiting >> 1) & ~waiting)
        for source, _, left, right, row in self.setup.bridgings:
            for place in single(self.covered << left >> right & closed & row):
                if self.bridges is None or self.bridges.get(place) == source:
                    yield Growing(place, source)

    @property
    def detached(self) -> int:
        """The cards to lay that can only be reached over a bridge."""
        return self.left & ~grown(self.covered, self.covered | self.left)

    @property
    def ending(self) -> int:
        """The last missing card of each arm that lacks only one."""
        found = 0
        for arm in self.arms:
            missing = arm & ~self.covered
            found |= 0 if missing & (missing - 1) else missing
        return found

    def lay(self, growing: Growing) -> Move:
        """Lay the card, or a joker for it."""
        place = growing.place
        self.covered |= place
        return made(Card(place.bit_length() - 1), bool(place & self.goal.jokers), growing.bridge)
