"""One hand in an exact search: which cards are known; other dealt cards are still open."""

from typing import NamedTuple

from engine.cards import count


class PartialHand(NamedTuple):
    """One seat's hand, immutable. Cards are bits as in ``engine.cards``; jokers are counted."""

    open: int  # the number of dealt cards that are still unknown
    undrawn: int  # final cards that are neither known to be dealt nor drawn yet
    final: int  # final cards that it is known to hold
    bound: int  # other cards that it is known to hold, and lays later
    excluded: int  # cards that fitted when it drew or passed: no unknown card is one of them

    @property
    def known(self) -> int:
        return self.final + self.bound

    @property
    def size(self) -> int:
        return self.open + count(self.final) + count(self.bound)

    @property
    def needs(self) -> int:
        """The fewest cards that it still has to draw."""
        forced = (self.undrawn & self.excluded).bit_count()
        return max(forced, count(self.undrawn) - self.open)

    @property
    def owes(self) -> int:
        """The fewest of its unknown cards that it has to lay."""
        return max(0, self.open - count(self.undrawn & ~self.excluded))

    @property
    def is_done(self) -> bool:
        """Whether it holds exactly its final cards."""
        settled = not self.bound and not self.undrawn & self.excluded
        return settled and self.open == count(self.undrawn)

    def took_final(self, card: int) -> "PartialHand":
        """The hand with a drawn card, or a swapped joker, that stays to the end."""
        return self._replace(undrawn=self.undrawn - card, final=self.final + card)

    def took_to_lay(self, card: int) -> "PartialHand":
        """The hand with a drawn card, or a swapped joker, that it lays later."""
        return self._replace(bound=self.bound + card)

    def drew(self) -> "PartialHand":
        """The hand with one more unknown card."""
        return self._replace(open=self.open + 1)

    def lacks(self, fits: int) -> "PartialHand":
        """The hand if no unknown card is one of those that fit."""
        return self._replace(excluded=self.excluded | fits)

    def gave(self, card: int) -> "PartialHand":
        """The hand without a known card."""
        return self._replace(bound=self.bound - card)

    def gave_open(self) -> "PartialHand":
        """The hand without an unknown card."""
        return self._replace(open=self.open - 1)

    def showed(self, card: int) -> "PartialHand":
        """The hand in which an unknown card is now known."""
        shown = self.took_final(card) if card & self.undrawn else self.took_to_lay(card)
        return shown._replace(open=self.open - 1)
