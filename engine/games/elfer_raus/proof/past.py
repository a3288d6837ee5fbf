"""The past of a position: which rows and hands a game can have come from, back to its deal."""

import random
from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import ROW
from engine.games.elfer_raus.checks.account import NUMBERS
from engine.games.elfer_raus.proof.goal import Goal, single, sum_of
from engine.games.elfer_raus.proof.plan import DeadEndError, Plan, Turn, turn_of
from engine.seats import Seat

LIKELIEST = 0.97  # the chance of the way that is nearly always possible


class Beginning(NamedTuple):
    """One way to begin. Cards are bits; 0 is none."""

    starter: Seat | None = None  # None: the seat that was dealt ``first``
    first: int = 0  # the first card laid, if it was compulsory
    openers: int = 0  # cards that may open their rows after the first card
    opened: int = 0  # the cards that opened the rows
    undealt: int = 0  # cards that were drawn and laid at once


def beginning_of(goal: Goal, luck: random.Random) -> Beginning:
    """One way to begin; raises DeadEndError if there is none."""
    rules = goal.setup.ruleset
    if not rules.opener.is_a_card:
        return Beginning(goal.setup.first)
    if rules.opener.is_known:
        return highest_centre(goal, luck)
    begin = any_then_same if rules.opener.is_shared else around_centre
    openers, opened = begin(goal, luck)
    return Beginning(starter(goal, luck), one_of(opened, luck), openers, opened)


def one_of(cards: int, luck: random.Random) -> int:
    """A random one of these cards; raises DeadEndError if there is none."""
    if not cards:
        raise DeadEndError
    return luck.choice(list(single(cards)))


def starter(goal: Goal, luck: random.Random) -> Seat:
    """The first seat; sometimes a later one, if the first able seat starts."""
    is_skipped = goal.setup.ruleset.starter.is_first_able and luck.random() > LIKELIEST
    return Seat(luck.randrange(goal.setup.seats)) if is_skipped else goal.setup.first


def highest_centre(goal: Goal, luck: random.Random) -> Beginning:
    """The highest-ranking 11 that was dealt is laid first; the 11s above it were drawn."""
    openers = goal.setup.deck.openers
    opened = openers & goal.to_lay
    highest = opened & -opened
    first = highest if luck.random() < LIKELIEST else one_of(opened, luck)
    if not first:
        raise DeadEndError
    return Beginning(None, first, openers, opened, opened & (first - 1))


def around_centre(goal: Goal, luck: random.Random) -> tuple[int, int]:
    """Three starts: each row is opened by its 10, 11 or 12."""
    openers = goal.setup.deck.openers
    able = [row & openers & goal.to_lay for row in goal.setup.deck.rows]
    return openers, sum_of(one_of(cards, luck) for cards in able if cards)


def any_then_same(goal: Goal, luck: random.Random) -> tuple[int, int]:
    """Any start: all rows are opened by one number."""
    card = one_of(shared_numbers(goal), luck)
    openers = NUMBERS[(card.bit_length() - 1) % ROW] & goal.setup.deck.places
    return openers, openers & goal.to_lay


def shared_numbers(goal: Goal) -> int:
    """Any start: the cards to lay whose number is covered in every row."""
    deck, numbers = goal.setup.deck, set(range(ROW))
    opened = [row for row in deck.rows if row & goal.to_lay]
    for row in opened:
        numbers &= {(card.bit_length() - 1) % ROW for card in single(row & goal.to_lay)}
    return sum_of(c for c in single(goal.to_lay) if (c.bit_length() - 1) % ROW in numbers)


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
