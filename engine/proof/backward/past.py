"""A game that is taken back from its end, turn by turn.

Backwards nothing is left open: every hand is known to the card. What is laid comes back into a
hand; what is drawn goes back into the stock, whether it stayed in the hand or was laid.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.proof.backward.beginning import Beginning
from engine.proof.backward.rows import Rows
from engine.proof.goal import Goal
from engine.proof.plan import Plan, Turn, turn_of


class Moment(NamedTuple):
    """All of a ``Past`` that changes; ``counts`` of its draws and turns."""

    seat: int
    covered: int
    hands: tuple[int, ...]
    draws_left: int
    idle: int
    counts: tuple[int, int]


class Past:
    """Where the game stood before the turns taken back so far; ``seat`` had the one before."""

    def __init__(self, goal: Goal, beginning: Beginning, seat: int) -> None:
        self.goal, self.seat, self.dealt = goal, seat, goal.hand_size
        self.rows = Rows(goal, beginning)
        self.hands = list(goal.keeps)
        self.draws_left = goal.draws
        self.drawn: list[int] = []  # the last one first, as are the turns
        self.turns: list[Turn] = []
        self.idle = 0  # turns in a row in which nothing was done
        self.fitted = self.rows.always_fitting  # until it lies: who holds one did not draw
        may_keep = goal.setup.ruleset.drawing.may_lay
        self.most_fitted = 1 if may_keep else 0  # of these in a hand that drew: it was drawn last

    @property
    def locked(self) -> list[int]:
        """Seats that had no draws before: they hold what fitted from the first card on."""
        most, fitted = self.most_fitted, self.fitted
        return [at for at, hand in enumerate(self.hands) if (hand & fitted).bit_count() > most]

    @property
    def hand(self) -> int:
        """Of the seat whose turn is taken back."""
        return self.hands[self.seat]

    def lacks(self, seat: int) -> int:
        """How many cards more this hand had when it was dealt."""
        return self.dealt - self.hands[seat].bit_count()

    @property
    def lacking(self) -> list[int]:
        """The same for each seat."""
        return [self.dealt - hand.bit_count() for hand in self.hands]

    @property
    def is_stock_out(self) -> bool:
        """Whether there was nothing to draw any more."""
        return not self.goal.stock and self.draws_left == self.goal.draws

    def moment(self) -> Moment:
        """Where the game stands, to come back to."""
        counts = len(self.drawn), len(self.turns)
        return Moment(
            self.seat, self.rows.covered, tuple(self.hands), self.draws_left, self.idle, counts
        )

    def back_to(self, moment: Moment) -> None:
        """As if nothing had been taken back since."""
        self.seat, covered, hands, self.draws_left, self.idle, (drawn, turns) = moment
        self.rows.set_covered(covered)
        self.hands[:] = hands
        del self.drawn[drawn:], self.turns[turns:]

    def passed(self) -> None:
        """A turn in which nothing was done."""
        self.turns.append(())
        self.idle += 1
        self.back()

    def laid(self, cards: list[int]) -> None:
        """A turn of lays; ``cards`` are back in the hand already, the last one laid first."""
        self.over(turn_of(0, reversed(cards)))

    def take(self, card: int) -> None:
        """A card laid comes back into the hand."""
        self.rows.take(card)
        self.hands[self.seat] |= card

    def drew(self, kept: Iterable[int], laid: int = 0) -> None:
        """A turn of draws: cards that stayed, and the one that was laid at once, if one was."""
        draws = 0
        if laid:
            self.rows.take(laid)
            self.drawn.append(laid)
            draws += 1
        for card in kept:
            self.hands[self.seat] &= ~card
            self.drawn.append(card)
            draws += 1
        self.draws_left -= draws
        self.over(turn_of(draws, [laid] if laid else []))

    def over(self, turn: Turn) -> None:
        """The turn is taken back as a whole."""
        self.turns.append(turn)
        self.idle = 0
        self.back()

    def back(self) -> None:
        self.seat = (self.seat - 1) % len(self.hands)

    def plan(self) -> Plan:
        """The game from its deal on."""
        return Plan(tuple(self.hands), tuple(reversed(self.drawn)), tuple(reversed(self.turns)))
