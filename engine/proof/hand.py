"""A hand while a game is being found: what is settled of it, and what is still free.

Whose a laid card was stays open until it is laid; only draws bind, and holding back in front
of the others. The sums behind it: ``owed`` is what the seat has to lay if it draws no more; a
draw adds one, a lay takes one, and at the end nobody owes anything.
"""

from dataclasses import dataclass


@dataclass(slots=True)
class Hand:
    """One seat's hand. Sets are bits as in ``engine.cards``."""

    keeps: int  # holds at the end
    owed: int  # cards to lay, were it to draw no more; below 0: it still has to draw
    undrawn: int  # of ``keeps``: whether dealt or drawn is open
    is_out: bool  # goes out
    excluded: int  # what fitted whenever it drew or passed: not in what it was dealt
    bound: int = 0  # known to be held, and still to be laid by this seat
    dealt: int = 0  # known to be dealt to it

    @property
    def free(self) -> int:
        """How many cards it has yet to lay of which it is open which ones they are."""
        return self.owed - self.bound.bit_count()

    @property
    def may_lay_free(self) -> bool:
        """Whether a dealt card can be among what it holds (it can draw what it then lacks)."""
        return self.free > -self.undrawn.bit_count()

    @property
    def held(self) -> int:
        """What it is known to hold."""
        return self.keeps & ~self.undrawn | self.bound

    @property
    def forced(self) -> int:
        """Of ``keeps``: what it cannot have been dealt, and so has to draw."""
        return self.undrawn & self.excluded

    def show(self, card: int) -> None:
        """A card it was dealt is known to be held from now on."""
        self.dealt |= card
        if card & self.keeps:
            self.undrawn &= ~card
        else:
            self.bound |= card
