"""What is settled of one hand in an exact search; the rest of what was dealt is open."""

from typing import NamedTuple


class Held(NamedTuple):
    """One seat's hand, immutable. Sets are bits as in ``engine.cards``."""

    open: int  # dealt cards of which it is not settled which ones they are
    undrawn: int  # cards it keeps to the end of which it is open whether they were dealt
    kept: int  # cards it keeps to the end, and is known to hold
    bound: int  # cards it is known to hold, and lays later
    excluded: int  # fitted when it drew or passed: none of them was dealt to it, unless settled

    @property
    def known(self) -> int:
        return self.kept | self.bound

    @property
    def size(self) -> int:
        return self.open + self.kept.bit_count() + self.bound.bit_count()

    @property
    def needs(self) -> int:
        """How many cards it still has to draw at the least."""
        forced = (self.undrawn & self.excluded).bit_count()
        return max(forced, self.undrawn.bit_count() - self.open)

    @property
    def owes(self) -> int:
        """How many of its open cards are to be laid at the least."""
        return max(0, self.open - (self.undrawn & ~self.excluded).bit_count())

    @property
    def is_done(self) -> bool:
        """Whether it holds what it keeps, and nothing else."""
        settled = not self.bound and not self.undrawn & self.excluded
        return settled and self.open == self.undrawn.bit_count()

    def drew_to_keep(self, card: int) -> "Held":
        return self._replace(undrawn=self.undrawn & ~card, kept=self.kept | card)

    def drew_to_lay(self, card: int) -> "Held":
        return self._replace(bound=self.bound | card)

    def lacks(self, fits: int) -> "Held":
        """Nothing that fits was dealt to it, as far as that is open."""
        return self._replace(excluded=self.excluded | fits)

    def laid(self, card: int) -> "Held":
        if card & self.bound:
            return self._replace(bound=self.bound & ~card)
        return self._replace(open=self.open - 1)

    def showed(self, card: int) -> "Held":
        """A dealt card is known to be held."""
        opened = self.open - 1
        if card & self.undrawn:
            return self.drew_to_keep(card)._replace(open=opened)
        return self._replace(open=opened, bound=self.bound | card)
