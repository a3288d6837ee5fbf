"""What is settled of one hand in an exact search; the rest of what was dealt is open."""

from typing import NamedTuple

from engine.cards import count


class Held(NamedTuple):
    """One seat's hand, immutable. Cards are bits as in ``engine.cards``, jokers counted."""

    open: int  # dealt cards of which it is not settled which ones they are
    undrawn: int  # cards it keeps to the end of which it is open whether they were dealt
    kept: int  # cards it keeps to the end, and is known to hold
    bound: int  # cards it is known to hold, and lays later
    excluded: int  # fitted when it drew or passed: none of them was dealt to it, unless settled

    @property
    def known(self) -> int:
        return self.kept + self.bound

    @property
    def size(self) -> int:
        return self.open + count(self.kept) + count(self.bound)

    @property
    def needs(self) -> int:
        """How many cards it still has to draw at the least."""
        forced = (self.undrawn & self.excluded).bit_count()
        return max(forced, count(self.undrawn) - self.open)

    @property
    def owes(self) -> int:
        """How many of its open cards are to be laid at the least."""
        return max(0, self.open - count(self.undrawn & ~self.excluded))

    @property
    def is_done(self) -> bool:
        """Whether it holds what it keeps, and nothing else."""
        settled = not self.bound and not self.undrawn & self.excluded
        return settled and self.open == count(self.undrawn)

    def got_to_keep(self, card: int) -> "Held":
        """A card drawn, or a joker swapped for, that stays."""
        return self._replace(undrawn=self.undrawn - card, kept=self.kept + card)

    def got_to_lay(self, card: int) -> "Held":
        """A card drawn, or a joker swapped for, that it lays some time."""
        return self._replace(bound=self.bound + card)

    def lacks(self, fits: int) -> "Held":
        """Nothing that fits was dealt to it, as far as that is open."""
        return self._replace(excluded=self.excluded | fits)

    def gave(self, card: int) -> "Held":
        """A known card has left it."""
        return self._replace(bound=self.bound - card)

    def gave_open(self) -> "Held":
        """A dealt card has left it that nobody knew of."""
        return self._replace(open=self.open - 1)

    def showed(self, card: int) -> "Held":
        """A dealt card is known to be held."""
        shown = self.got_to_keep(card) if card & self.undrawn else self.got_to_lay(card)
        return shown._replace(open=self.open - 1)
