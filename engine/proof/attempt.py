"""One attempt at a game that ends so: seats take turns, and luck decides what is left open.

The normal form: dealt cards are laid first, since before its first draw nothing is excluded
for a seat; draws end by a card that fits, which binds nothing; the seat that goes out keeps
for last a card that no draw of its own has excluded. See docs/proof.md.
"""

import random

from engine.proof.board import Board
from engine.proof.drawing import DeadEndError, Drawing
from engine.proof.goal import Goal, single
from engine.proof.hand import Hand
from engine.proof.opening import Opening, openings_of
from engine.proof.plan import Plan, Turn, turn_of
from engine.proof.temper import Temper
from engine.ruleset import Duty

MOST_TURNS = 200


class Attempt:
    """Builds a plan turn by turn for a rule set without jokers, bridges and free draws."""

    def __init__(self, goal: Goal, luck: random.Random) -> None:
        self.goal, self.luck = goal, luck
        self.temper = Temper.chosen(luck, goal.hand_size)
        opening = self.chosen_opening(openings_of(goal))
        self.seat: int = opening.seat
        self.board = Board(goal, opening)
        self.hands = self.board.hands
        self.drawing = Drawing(self.board, self.temper, luck)
        self.board.last = self.chosen_last()
        self.is_voluntary = goal.setup.ruleset.lay_duty is Duty.NEVER
        self.idle = 0
        self.turns: list[Turn] = []

    def plan(self) -> Plan:
        """A game that should end as the goal says; raises DeadEndError."""
        while len(self.turns) < MOST_TURNS:
            hand = self.hands[self.seat]
            turn = self.turn(hand)
            self.turns.append(turn)
            self.idle = 0 if turn else self.idle + 1
            if (hand.is_out and not hand.owed) or self.idle == len(self.hands):
                return self.ended()
            self.seat = (self.seat + 1) % len(self.hands)
        raise DeadEndError

    def ended(self) -> Plan:
        """The plan, if everybody is where the goal wants them."""
        is_blocked = self.idle == len(self.hands)
        if not self.board.is_done or is_blocked != (self.goal.out is None):
            raise DeadEndError
        dealt = tuple(hand.dealt | hand.undrawn for hand in self.hands)
        return Plan(dealt, tuple(self.drawing.drawn), tuple(self.turns))

    def chosen_opening(self, openings: list[Opening]) -> Opening:
        """Mostly one of the likeliest: as many as there are seats."""
        if not openings:
            raise DeadEndError
        most = self.goal.setup.seats if self.luck.random() < 0.9 else len(openings)
        return self.luck.choice(openings[:most])

    def chosen_last(self) -> int:
        """The card that the seat going out keeps for last: one at the end of an arm."""
        if self.goal.out is None or not self.goal.draws or self.luck.random() > 0.85:
            return 0
        return self.luck.choice(self.board.arm_ends())

    def turn(self, hand: Hand) -> Turn:
        """Draw, lay, hold back or pass, whichever the temper prefers and the rules allow."""
        layable = self.board.layable(hand)
        if self.drawing.is_open_to(hand, layable) and self.drawing.is_wanted(hand, layable):
            return self.drawing.turn(hand)
        may_hold = self.is_voluntary and not self.board.is_opening
        if may_hold and (not layable or self.waits(hand)) and self.holds_back(hand, layable):
            return ()
        if layable:
            return self.lay_turn(hand)
        fits = self.board.fits
        if self.board.draws_left or self.goal.stock or fits & (hand.keeps | hand.bound):
            raise DeadEndError
        hand.excluded |= fits
        return ()

    def waits(self, hand: Hand) -> bool:
        """Whether a seat that could lay would rather not: it has to wait for others."""
        others_owe = self.board.left.bit_count() > hand.owed or self.board.draws_left
        chance = 0.8 if hand.owed <= hand.is_out else self.temper.patience
        return bool(others_owe) and self.luck.random() < chance

    def holds_back(self, hand: Hand, layable: int) -> bool:
        """Whether the seat can hold something that fits; it is settled then that it does."""
        fits = self.board.fits
        if fits & hand.held:
            return True
        if hand.free + hand.undrawn.bit_count() < 1:
            return False
        kept_last = self.board.last if hand.is_out else 0
        cards = fits & (hand.undrawn & ~hand.excluded | kept_last) or layable
        cards = cards & ~(self.board.left << 1 | self.board.left >> 1) or cards  # in nobody's way
        if cards:
            hand.show(self.luck.choice(list(single(cards))))
        return cards > 0

    def lay_turn(self, hand: Hand) -> Turn:
        """Lay as many cards as wanted, at least one."""
        lays: list[int] = []
        board, worth = self.board, self.drawing.worth
        wanted = self.lays_wanted(hand)
        while len(lays) < wanted and (layable := board.layable(hand)):
            card = max(single(layable), key=worth)
            if lays and board.draws_left and worth(card) < -1:
                break
            hand.dealt |= card & ~hand.bound
            board.lay(hand, card)
            lays.append(card)
        return turn_of(0, lays)

    def lays_wanted(self, hand: Hand) -> int:
        """One at a time while there are draws to come; then as the end asks for."""
        if self.board.is_opening:
            return 1
        if self.board.draws_left:
            wanted = 1
            while self.luck.random() < self.temper.hurry:
                wanted += 1
            return wanted
        if hand.is_out:
            all_left = self.board.left.bit_count() == hand.owed
            return hand.owed if all_left else max(1, min(hand.owed - 1, self.some_of(hand)))
        later = self.seats_after_out()
        return hand.owed if all(each.owed <= 0 for each in later) else self.some_of(hand)

    def seats_after_out(self) -> list[Hand]:
        """Those who come to a turn between the seat that goes out and this one."""
        out, seats = self.goal.out, len(self.hands)
        if out is None:
            return []
        turns_to_out = (out - self.seat) % seats
        return [self.hands[(out + step) % seats] for step in range(1, seats - turns_to_out)]

    def some_of(self, hand: Hand) -> int:
        """Some of what a hand owes, or nearly all of it."""
        return max(1, hand.owed - 1 if self.luck.random() < 0.5 else hand.owed // 2)
