"""How rows grow over bridges, card by card, to a table that is wanted (rules.md: Master)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.accounting.reach import grown
from engine.cards import Card
from engine.moves import Move, made
from engine.proof.goal import Goal, single


class Growing(NamedTuple):
    """A lay that is possible: the place, the row it is bridged from, whether it ends an arm."""

    place: int
    bridge: str
    ends_arm: bool


class Growth:
    """The table on its way. ``bridges``: those to lay, by the place they lead to; None: any."""

    def __init__(self, goal: Goal, bridges: dict[int, str] | None) -> None:
        self.goal, self.setup, self.bridges = goal, goal.setup, bridges
        self.covered = self.setup.deck.laid_out
        self.arms = [arm for arm in self.setup.deck.arms if not arm & ~goal.to_lay]

    def options(self) -> list[Growing]:
        """Every lay that is possible, each place once for every way there."""
        return [*self.direct(), *self.bridged()]

    @property
    def left(self) -> int:
        return self.goal.to_lay & ~self.covered

    @property
    def waiting(self) -> int:
        """Places to which a wanted bridge still leads."""
        return sum(place for place in self.bridges or () if not place & self.covered)

    def direct(self) -> Iterator[Growing]:
        """Cards that fit; none that would make a wanted bridge needless."""
        waiting = self.waiting
        free = self.left & ~(waiting | waiting << 1 | waiting >> 1)
        for place in single(free & self.setup.deck.fits(self.covered, 0)):
            yield Growing(place, "", self.ends_arm(place))

    def bridged(self) -> Iterator[Growing]:
        """Cards that fit over a bridge alone."""
        waiting = self.waiting
        closed = self.left & ~self.setup.deck.fits(self.covered, 0)
        closed &= ~((waiting << 1 | waiting >> 1) & ~waiting)
        for source, _, left, right, row in self.setup.bridgings:
            for place in single(self.covered << left >> right & closed & row):
                if self.bridges is None or self.bridges.get(place) == source:
                    yield Growing(place, source, self.ends_arm(place))

    @property
    def detached(self) -> int:
        """What is to be laid and can only be reached over a bridge."""
        return self.left & ~grown(self.covered, self.covered | self.left)

    def ends_arm(self, place: int) -> bool:
        """Whether this is the last missing card of an arm."""
        return any(arm & place and not arm & ~self.covered & ~place for arm in self.arms)

    def lay(self, growing: Growing) -> Move:
        """The card lies, or a joker for it."""
        place = growing.place
        self.covered |= place
        return made(Card(place.bit_length() - 1), bool(place & self.goal.jokers), growing.bridge)
