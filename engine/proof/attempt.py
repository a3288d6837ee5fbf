"""One attempt at a game that ends so: seats take turns, and luck decides what is left open.

The normal form: dealt cards are laid first, since before its first draw nothing is excluded
for a seat; draws end by a card that fits, which binds nothing; the seat that goes out keeps
for last a card that no draw of its own has excluded. See docs/proof.md.
"""

import random
from collections.abc import Iterator

from engine.proof.goal import Goal
from engine.proof.hand import Hand
from engine.proof.plan import Plan, Turn
from engine.proof.temper import Temper
from engine.ruleset import Opener, Starter

MOST_TURNS = 200


class DeadEndError(Exception):
    """This attempt cannot go on; another one may."""


class Attempt:
    """Builds a plan turn by turn for a rule set without jokers, bridges and free draws."""

    def __init__(self, goal: Goal, luck: random.Random) -> None:
        self.goal, self.luck = goal, luck
        self.rules, self.deck = goal.setup.ruleset, goal.setup.deck
        self.temper = Temper.chosen(luck, goal.hand_size)
        self.hands = [Hand(kept, goal.hand_size - kept.bit_count(), kept) for kept in goal.keeps]
        self.covered = self.deck.laid_out
        self.openings, self.seat = self.start()
        self.is_opening = self.rules.opening_card
        self.draws_left = goal.draws
        self.last = self.chosen_last()
        self.idle = 0
        self.drawn: list[int] = []
        self.turns: list[Turn] = []

    def plan(self) -> Plan:
        """A game that should end as the goal says; raises DeadEndError."""
        while len(self.turns) < MOST_TURNS:
            turn = self.turn(self.hands[self.seat])
            self.turns.append(turn)
            if self.seat == self.goal.out and not self.hands[self.seat].owed:
                return self.ended()
            self.idle = 0 if turn.draws or turn.lays else self.idle + 1
            if self.idle == len(self.hands):
                break
            self.seat = (self.seat + 1) % len(self.hands)
        raise DeadEndError

    def ended(self) -> Plan:
        """The plan, if everybody is where the goal wants them."""
        if self.left or self.draws_left or any(hand.owed for hand in self.hands):
            raise DeadEndError
        dealt = tuple(hand.dealt | hand.undrawn for hand in self.hands)
        return Plan(dealt, tuple(self.drawn), tuple(self.turns))

    def start(self) -> tuple[int, int]:
        """What may open, and who starts: where a card decides that, anyone may hold it."""
        if self.rules.starter is not Starter.HIGHEST_CENTRE:
            return self.deck.openers, int(self.goal.setup.first)
        laid_openers = self.goal.to_lay & self.deck.openers
        return laid_openers & -laid_openers, self.luck.randrange(len(self.hands))

    def chosen_last(self) -> int:
        """The card that the seat going out keeps for last: one at the end of an arm."""
        to_lay, lies = self.goal.to_lay, self.goal.to_lay | self.deck.laid_out
        ends = to_lay & ~(lies << 1 & lies >> 1)
        if self.rules.opener is Opener.NONE:  # where two arms met, any card may be the last
            ends |= sum(to_lay & row for row in self.deck.rows if not row & ~lies)
        if not self.draws_left or self.luck.random() > 0.85:
            return 0
        return self.luck.choice(list(single(ends or to_lay)))

    @property
    def left(self) -> int:
        """What is still to be laid."""
        return self.goal.to_lay & ~self.covered

    @property
    def fits(self) -> int:
        return self.deck.fits(self.covered, self.openings)

    def open_to(self, hand: Hand) -> int:
        """What is still to be laid and bound to nobody, nor kept for last by another."""
        bound = self.last if hand is not self.hands[self.goal.out] else 0
        for other in self.hands:
            bound |= other.bound
        return self.left & ~bound

    def layable(self, hand: Hand) -> int:
        """What this hand can lay now: bound cards, or cards it may have been dealt."""
        free = self.open_to(hand) & ~hand.excluded if hand.may_lay_free else 0
        if self.last and hand is self.hands[self.goal.out]:
            if self.left != self.last:
                free &= ~self.last
            if hand.free <= 1:
                free &= self.last
        return self.fits & (free | hand.bound)

    def turn(self, hand: Hand) -> Turn:
        """Draw, lay or pass, whichever the temper prefers and the rules allow."""
        layable = self.layable(hand)
        if self.may_draw(hand, layable) and self.wants_to_draw(hand, layable):
            return self.draw_turn(hand)
        if layable:
            return self.lay_turn(hand)
        if self.draws_left or self.goal.stock or self.fits & (hand.keeps | hand.bound):
            raise DeadEndError
        hand.excluded |= self.fits
        return Turn(0, ())

    def may_draw(self, hand: Hand, layable: int) -> bool:
        """Nothing that this hand holds, or ever keeps, fits (docs/proof.md)."""
        if not self.draws_left or (self.is_opening and layable):
            return False
        kept_last = self.last if hand is self.hands[self.goal.out] else 0
        return not self.fits & (hand.keeps | hand.bound | kept_last)

    def wants_to_draw(self, hand: Hand, layable: int) -> bool:
        """Whether to draw now what has to be drawn some time."""
        is_out = hand is self.hands[self.goal.out]
        if not layable or hand.owed <= is_out:
            return True
        chance = self.luck.random()
        touches = (hand.keeps << 1 | hand.keeps >> 1) & self.goal.to_lay
        if touches and hand.owed <= self.draws_left // len(self.hands) + 3:
            return chance < 0.8  # it can draw no more once those lie
        return chance < self.temper.eager or (hand.owed <= 2 and chance < 0.5)

    def draw_turn(self, hand: Hand) -> Turn:
        """Up to as many draws as the rules allow, the last one a card that fits if it can be."""
        fits, draws = self.fits, 0
        hand.excluded |= fits
        while draws < self.rules.draws and self.draws_left:
            card = self.card_to_draw(hand, self.rules.draws - draws)
            self.drawn.append(card)
            self.draws_left -= 1
            draws += 1
            hand.owed += 1
            if card & fits:
                self.lay(hand, card)
                return Turn(draws, (card,))
        return Turn(draws, ())

    def card_to_draw(self, hand: Hand, room: int) -> int:
        """One card from the stock: to keep, to lay at once, or to lay later."""
        fits, free = self.fits, self.open_to(hand) & ~self.last
        fitting, later, keeps = fits & free, free & ~fits, hand.undrawn & ~fits
        is_last = room == 1 or (self.draws_left == 1 and not self.goal.stock)
        may_miss = is_last or (self.draws_left >= 2 and (fitting or self.draws_left >= room))
        if may_miss and keeps and (not fitting or self.luck.random() < self.wish_to_keep(hand)):
            card = self.luck.choice(list(single(keeps)))
            hand.undrawn &= ~card
            return card
        can_bind = room > 1 or self.rules.draws == 1
        bind = may_miss and later and can_bind and self.draws_left > 2
        if fitting and not (bind and self.luck.random() < self.temper.binding):
            return max(single(fitting), key=self.worth)
        if not (may_miss and later):
            raise DeadEndError
        card = self.luck.choice(list(single(later)))
        hand.bound |= card
        return card

    def wish_to_keep(self, hand: Hand) -> float:
        """How readily a card is drawn that stays: always, while more is owed to the stock."""
        if hand.owed < 0:
            return 1.0
        undrawn = hand.undrawn.bit_count()
        return self.temper.keeping * undrawn / (undrawn + hand.owed + 1) if hand.owed else 0.8

    def lay_turn(self, hand: Hand) -> Turn:
        """Lay as many cards as wanted, at least one."""
        lays: list[int] = []
        wanted = self.lays_wanted(hand)
        while len(lays) < wanted and (layable := self.layable(hand)):
            card = max(single(layable), key=self.worth)
            if lays and self.draws_left and self.worth(card) < -1:
                break
            hand.dealt |= card & ~hand.bound
            hand.bound &= ~card
            self.lay(hand, card)
            lays.append(card)
        return Turn(0, tuple(lays))

    def lays_wanted(self, hand: Hand) -> int:
        """One at a time while there are draws to come; then as the end asks for."""
        if self.is_opening:
            return 1
        if self.draws_left:
            wanted = 1
            while self.luck.random() < self.temper.hurry:
                wanted += 1
            return wanted
        out, seats = self.goal.out, len(self.hands)
        if hand is self.hands[out]:
            all_left = self.left.bit_count() == hand.owed
            return hand.owed if all_left else max(1, min(hand.owed - 1, self.some_of(hand)))
        turns_to_out = (out - self.seat) % seats
        later = [self.hands[(out + step) % seats] for step in range(1, seats - turns_to_out)]
        return hand.owed if all(each.owed <= 0 for each in later) else self.some_of(hand)

    def some_of(self, hand: Hand) -> int:
        """Some of what a hand owes, or nearly all of it."""
        return max(1, hand.owed - 1 if self.luck.random() < 0.5 else hand.owed // 2)

    def worth(self, card: int) -> float:
        """How good it is to lay a card now: others cannot, and it ends nobody's draws."""
        worth = sum(1 for hand in self.hands if hand.excluded & card) + self.luck.random() * 1.3
        if self.draws_left and card & self.goal.blocks:
            worth -= 4
        if self.draws_left and card & (self.last << 1 | self.last >> 1):
            worth -= 3
        return worth

    def lay(self, hand: Hand, card: int) -> None:
        """The card lies."""
        if self.is_opening:
            self.openings = self.deck.openings_after(card, self.rules)
            self.is_opening = False
        elif self.openings:
            self.openings &= ~self.deck.row_of(card)
        self.covered |= card
        hand.owed -= 1


def single(bits: int) -> Iterator[int]:
    """Each card of a set as a set of its own."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low
