"""The rows of a table from which cards are taken back."""

from engine.proof.backward.beginning import Beginning
from engine.proof.goal import Goal, single


class Rows:
    """The covered places and those that fit, as sets of bits."""

    def __init__(self, goal: Goal, beginning: Beginning) -> None:
        self.deck, self.beginning = goal.setup.deck, beginning
        self.covered = goal.to_lay | self.deck.laid_out
        self.fits = self.fitting(self.covered)

    def fitting(self, covered: int) -> int:
        """The cards that fit on a table: next to covered places, or openers of empty rows."""
        openers = self.beginning.openers
        if openers:
            for row in self.deck.rows:
                if covered & row:
                    openers &= ~row
        return self.deck.fits(covered, openers)

    @property
    def always_fitting(self) -> int:
        """The cards that fit from the first lay on, until they are laid.

        With three starts, this excludes openers that are not next to the opener of their row.
        """
        begin, far = self.beginning, 0
        for row in self.deck.rows:
            if opened := begin.opened & row:
                far |= begin.openers & row & ~(opened | opened << 1 | opened >> 1)
        return self.fitting(self.deck.laid_out | begin.first) & ~far

    def take(self, card: int) -> None:
        """Take a card off the table."""
        self.set_covered(self.covered & ~card)

    def set_covered(self, covered: int) -> None:
        """Set the covered places."""
        self.covered = covered
        self.fits = self.fitting(covered)

    @property
    def ends(self) -> int:
        """The cards that can be the last lay."""
        if not self.beginning.first:
            return self.inner_ends()
        covered, first, opened = self.covered, self.beginning.first, self.beginning.opened
        ends = covered & ~(covered << 1 & covered >> 1)
        ends &= ~opened | ~(covered << 1 | covered >> 1)  # or the row is empty without it
        return ends if covered == first else ends & ~first

    def inner_ends(self) -> int:
        """The same for inward rows: cards next to the gap, or any card if there is no gap."""
        gap = self.deck.places & ~self.covered
        ends = gap << 1 | gap >> 1
        for row in self.deck.rows:
            if not row & gap:
                ends |= row
        return ends & self.covered & ~self.deck.laid_out

    def drawn_last(self, hand: int) -> int:
        """The cards that this hand can have drawn and laid last: no other card in it fitted."""
        ends, locks = self.ends & ~self.beginning.first, hand & self.fits
        if locks:
            ends &= locks << 1 | locks >> 1
            sure = 0
        else:
            sure = ends & (self.covered << 1 | self.covered >> 1)  # opens no row
        for card in single(ends & ~sure):
            if not hand & self.fitting(self.covered & ~card):
                sure |= card
        return sure
