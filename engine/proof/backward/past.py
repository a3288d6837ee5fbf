"""A game that is taken back from its end, turn by turn.

Backwards, every hand is known exactly. A laid card comes back into a hand; a drawn card goes back
into the stock, whether it stayed in the hand or was laid.
"""

from collections.abc import Iterable

from engine.proof.backward.beginning import Beginning
from engine.proof.backward.rows import Rows
from engine.proof.goal import Goal
from engine.proof.plan import Plan, Turn, turn_of


class Past:
    """The state before the turns taken back so far; ``seat`` had the turn before them."""

    def __init__(self, goal: Goal, beginning: Beginning, seat: int) -> None:
        self.goal, self.seat, self.dealt = goal, seat, goal.hand_size
        self.rows = Rows(goal, beginning)
        self.hands = list(goal.keeps)
        self.draws_left = goal.draws
        self.drawn: list[int] = []  # the last one first, as are the turns
        self.turns: list[Turn] = []
        self.idle = 0  # passes in a row
        self.fitted = self.rows.always_fitting  # until laid: who holds one did not draw
        may_keep = goal.setup.ruleset.drawing.may_lay
        self.most_fitted = 1 if may_keep else 0  # in a hand that drew: the last one

    @property
    def locked(self) -> list[int]:
        """The seats that did not draw before: they hold a card that always fitted."""
        most, fitted = self.most_fitted, self.fitted
        return [at for at, hand in enumerate(self.hands) if (hand & fitted).bit_count() > most]

    @property
    def hand(self) -> int:
        """The hand of the seat whose turn is taken back."""
        return self.hands[self.seat]

    def lacks(self, seat: int) -> int:
        """How many more cards this hand had after the deal than now."""
        return self.dealt - self.hands[seat].bit_count()

    @property
    def lacking(self) -> list[int]:
        """How many more cards each hand had after the deal than now."""
        return [self.dealt - hand.bit_count() for hand in self.hands]

    @property
    def is_stock_out(self) -> bool:
        """Whether the stock was empty at this moment."""
        return not self.goal.stock and self.draws_left == self.goal.draws

    def passed(self) -> None:
        """Take back a pass."""
        self.turns.append(())
        self.idle += 1
        self.back()

    def laid(self, cards: list[int]) -> None:
        """Take back a turn of lays; ``cards`` are already back in the hand, the last lay first."""
        self.over(turn_of(0, reversed(cards)))

    def take(self, card: int) -> None:
        """Take a laid card back into the hand."""
        self.rows.take(card)
        self.hands[self.seat] |= card

    def drew(self, staying: Iterable[int], laid: int = 0) -> None:
        """Take back a turn of draws: cards that stayed, and at most one laid at once."""
        draws = 0
        if laid:
            self.rows.take(laid)
            self.drawn.append(laid)
            draws += 1
        for card in staying:
            self.hands[self.seat] &= ~card
            self.drawn.append(card)
            draws += 1
        self.draws_left -= draws
        self.over(turn_of(draws, [laid] if laid else []))

    def over(self, turn: Turn) -> None:
        """Add the whole turn to the turns taken back."""
        self.turns.append(turn)
        self.idle = 0
        self.back()

    def back(self) -> None:
        self.seat = (self.seat - 1) % len(self.hands)

    def plan(self) -> Plan:
        """The plan of the game from its deal."""
        return Plan(tuple(self.hands), tuple(reversed(self.drawn)), tuple(reversed(self.turns)))
