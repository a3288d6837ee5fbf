"""The table and the hands while a game is being found."""

from engine.proof.goal import Goal, single, sum_of
from engine.proof.hand import Hand
from engine.proof.opening import Opening
from engine.ruleset import Opener


class Board:
    """What lies, what may open, whose hand is what; changed card by card."""

    def __init__(self, goal: Goal, opening: Opening) -> None:
        self.goal, self.openings, self.blocks = goal, opening.openings, goal.blocks
        self.rules, self.deck = goal.setup.ruleset, goal.setup.deck
        self.hands = [
            Hand(kept, goal.hand_size - kept.bit_count(), kept, seat == goal.out, excluded)
            for seat, (kept, excluded) in enumerate(zip(goal.keeps, opening.excluded, strict=True))
        ]
        self.covered = self.deck.laid_out
        self.is_opening = self.rules.opening_card
        self.draws_left = goal.draws
        self.last = 0  # the card that the seat going out keeps for last, if one is chosen

    @property
    def left(self) -> int:
        """What is still to be laid."""
        return self.goal.to_lay & ~self.covered

    @property
    def fits(self) -> int:
        return self.deck.fits(self.covered, self.openings)

    @property
    def is_done(self) -> bool:
        """Whether everybody is where the goal wants them."""
        settled = not any(hand.owed or hand.bound or hand.forced for hand in self.hands)
        return settled and not self.left and not self.draws_left

    def open_to(self, hand: Hand) -> int:
        """What is still to be laid and bound to nobody, nor kept for last by another."""
        bound = sum_of(other.bound for other in self.hands)
        return self.left & ~bound & ~(0 if hand.is_out else self.last)

    def layable(self, hand: Hand) -> int:
        """What this hand can lay now: bound cards, or cards it may have been dealt."""
        free = self.open_to(hand) & ~hand.excluded if hand.may_lay_free else 0
        if self.last and hand.is_out:
            if self.left != self.last:
                free &= ~self.last
            if hand.free <= 1:
                free &= self.last
        return self.fits & (free | hand.bound)

    def arm_ends(self) -> list[int]:
        """The cards to lay beyond which none lies at the end; where two arms met, all of them."""
        to_lay, lies = self.goal.to_lay, self.goal.to_lay | self.deck.laid_out
        ends = to_lay & ~(lies << 1 & lies >> 1)
        if self.rules.opener is Opener.NONE:
            ends |= sum(to_lay & row for row in self.deck.rows if not row & ~lies)
        return list(single(ends or to_lay))

    def lay(self, hand: Hand, card: int) -> None:
        """The card lies."""
        if self.is_opening:
            self.openings = self.deck.openings_after(card, self.rules)
            self.is_opening = False
        elif self.openings:
            self.openings &= ~self.deck.row_of(card)
        self.covered |= card
        hand.bound &= ~card
        hand.owed -= 1
