"""One attempt of the search backwards: turns are taken back, with random choices.

The attempt looks for games in a normal form: backwards, draws come first, while hands are small.
A card that was drawn and laid at once goes back into the stock, where it hinders no seat. When all
draws are taken back, every other card was dealt, and laid before the draws. See docs/proof.md.
"""

import random
from collections.abc import Callable, Iterable, Iterator

from engine.games.elfer_raus.proof.goal import Goal
from engine.games.elfer_raus.proof.past import Past, beginning_of
from engine.games.elfer_raus.proof.plan import DeadEndError, Plan
from engine.games.elfer_raus.proof.turns_back import Style, Undoing, prelude_of

MOST_TURNS = 200
KEEPING = 0.5  # the chance that the draws of a turn end with a card that fits and stays
WAITING = 0.9  # the chance to pass instead of laying

Action = Callable[[], bool]


class Attempt:
    """Takes a game back turn by turn, without jokers, bridges and free draws."""

    def __init__(self, goal: Goal, luck: random.Random) -> None:
        self.goal, self.luck, self.seats = goal, luck, goal.setup.seats
        self.rules, self.style = goal.setup.ruleset, Style.chosen(luck, goal)
        beginning = beginning_of(goal, luck)
        last = luck.randrange(self.seats) if goal.out is None else int(goal.out)
        self.past = Past(goal, beginning, last)
        self.undoing = Undoing(self.past, self.style, luck)
        self.may_keep = self.rules.drawing.may_lay
        self.may_pass = self.rules.lay_duty.is_never

    def plan(self) -> Plan:
        """A game that should end in the goal; raises DeadEndError."""
        if self.goal.out is None:
            self.undo_block()
        elif self.past.draws_left:
            self.undo([self.undoing.lays])
        self.undo_draws()
        self.undo_prelude()
        return self.past.plan()

    def undo_draws(self) -> None:
        """Take back turn by turn, until all draws are taken back."""
        while self.past.draws_left:
            if len(self.past.turns) > MOST_TURNS:
                raise DeadEndError
            self.undo(self.actions())

    def undo_block(self) -> None:
        """Take back the passes of all seats: nothing fits, or they did not want to lay."""
        past = self.past
        for _ in range(self.seats):
            if not (self.may_pass if past.hand & past.rows.fits else past.is_stock_out):
                raise DeadEndError
            past.passed()

    def undo(self, actions: Iterable[Action]) -> None:
        """Take back one turn by the first of these actions that is possible."""
        if not any(action() for action in actions):
            raise DeadEndError

    def actions(self) -> Iterator[Action]:
        """The kinds of turn to try while draws must be taken back, the preferred one first."""
        past, chance, undoing = self.past, self.luck.random, self.undoing
        locks = past.hand & past.rows.fits
        if chance() < self.style.wild:
            yield undoing.lays
        if self.rules.draws == 1 and not locks and past.lacks(past.seat) < self.style.spare:
            yield undoing.misses
        yield undoing.draws
        if not locks:
            yield undoing.misses
        if self.may_keep and locks.bit_count() == 1 and chance() < KEEPING:
            yield undoing.keeping
        if self.may_pass and locks and chance() < WAITING:
            yield undoing.passing
        yield undoing.lays

    def undo_prelude(self) -> None:
        """Take back the turns before the first draw, until every hand is as dealt."""
        past = self.past
        turns, starter, _ = prelude_of(past, self.luck)
        while any(turns):
            turns[past.seat] -= 1
            left, lacks = turns[past.seat], past.lacks(past.seat)
            alone = self.rules.opening_card and past.seat == starter  # its first card
            if left >= lacks and (left > 0 or not lacks):
                self.wait()
            elif alone and left == 1:
                self.undoing.lay(lacks - 1)
            else:
                self.undoing.lay(self.luck.randint(1, lacks - left) if left else lacks)

    def wait(self) -> None:
        """Pass: the seat has more turns than cards to lay."""
        past = self.past
        if not past.hand & past.rows.fits or past.idle >= self.seats - 1:
            raise DeadEndError
        past.passed()
