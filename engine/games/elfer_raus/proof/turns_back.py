"""The turns of a game, taken back one after another from its end."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.elfer_raus.proof.goal import Goal, single
from engine.games.elfer_raus.proof.past import Past
from engine.games.elfer_raus.proof.plan import DeadEndError
from engine.games.elfer_raus.proof.turn_counts import is_possible, turn_counts

SMALL_HAND = 8  # with smaller hands a round has few turns
EVEN = 0.5  # the chance of a switch
RARE = 0.3  # likewise, where few games need it


@dataclass(frozen=True, slots=True)
class Style:
    """Chances from 0 to 1, switches, and ``spare``."""

    spare: int  # dealt cards that a hand should lay before its first draw
    wild: float  # take back a lay although a draw is possible
    is_tidy: bool  # assumes that draws come in whole turns of three
    is_round: bool  # every seat laid a card before the first draw
    is_lavish: bool  # lays any number of cards in a turn, not as few as possible

    @classmethod
    def chosen(cls, luck: random.Random, goal: Goal) -> "Style":
        """A random style."""
        must_lay, is_small = goal.setup.ruleset.lay_duty.is_always, goal.hand_size < SMALL_HAND
        return cls(
            spare=luck.choice((1, 1, 2, 3)),
            wild=luck.choice((0.0, 0.0, 0.05, 0.2)),
            is_tidy=luck.random() < EVEN,
            is_round=must_lay and not is_small and luck.random() < EVEN,
            is_lavish=(is_small or not must_lay) and luck.random() < (EVEN if is_small else RARE),
        )


MOST_ROUNDS = 3


class Prelude(NamedTuple):
    """How many turns each seat has, and which seat begins."""

    turns: list[int]
    starter: int
    passes: bool  # some seat has more turns than cards, and passes


def prelude_of(past: Past, luck: random.Random) -> Prelude:
    """A prelude that gives each seat its whole hand; raises DeadEndError if there is none."""
    open_ones = [prelude for prelude in preludes(past) if is_open(past, prelude)]
    if not open_ones:
        raise DeadEndError
    return luck.choice([prelude for prelude in open_ones if not prelude.passes] or open_ones)


def preludes(past: Past) -> list[Prelude]:
    """Preludes of every length."""
    seats = len(past.hands)
    turns, result = [0] * seats, []
    lacks = past.lacking
    for seat in range(past.seat, past.seat - MOST_ROUNDS * seats - 1, -1):
        passes = any(lack < turn for lack, turn in zip(lacks, turns, strict=True))
        result.append(Prelude(list(turns), (seat + 1) % seats, passes))
        turns[seat % seats] += 1
    return result


def is_open(past: Past, prelude: Prelude) -> bool:
    """Whether each seat can lay all its cards, and this seat can begin."""
    rules, begin = past.goal.setup.ruleset, past.rows.beginning
    if begin.starter not in (None, prelude.starter):
        return False
    if prelude.passes and not rules.lay_duty.is_never:
        return False
    lacks = past.lacking
    if any(
        lack < 0 or (lack and not turn) for lack, turn in zip(lacks, prelude.turns, strict=True)
    ):
        return False
    own, turns = lacks[prelude.starter], prelude.turns[prelude.starter]
    return not rules.opening_card or own == 1 or min(own, turns) > 1  # the first card ends its turn


class Undoing:
    """The actions: each takes back one turn, and returns whether it was possible."""

    def __init__(self, past: Past, style: Style, luck: random.Random) -> None:
        self.past, self.style, self.luck = past, style, luck
        self.rules, self.seats = past.goal.setup.ruleset, len(past.hands)
        self.turns = self.chosen_turns()
        self.starter = past.rows.beginning.starter if self.rules.opening_card else None
        self.undealt = past.rows.beginning.undealt
        self.is_tidy, self.is_round = style.is_tidy, style.is_round
        self.is_round = self.is_round and self.is_open(0, 0)  # only if there are enough turns
        self.is_tidy = self.is_tidy and self.is_open(0, 0)

    def chosen_turns(self) -> int:
        """The number of turns of the whole game; 0 if it is left open."""
        is_counted = self.style.is_lavish and self.rules.lay_duty.is_always
        counts = turn_counts(self.past) if is_counted else []
        return self.luck.choice(counts) if counts else 0

    def lays(self) -> bool:
        """Take back one lay, or more if one is not enough; any number in a lavish style."""
        past = self.past
        counts = [*range(1, max(1, past.lacks(past.seat)) + 1)]
        if self.style.is_lavish:
            self.luck.shuffle(counts)
        for cards in counts:
            if self.is_open(0, -cards):
                self.lay(cards)
                return True
        return False

    def lay(self, cards: int) -> None:
        """Take back a turn of this number of lays."""
        laid: list[int] = []
        for left in range(cards, 0, -1):
            able = self.dealt(self.past.rows.ends, left)
            laid.append(self.best(able))
            self.past.take(laid[-1])
        self.past.laid(laid)

    def dealt(self, cards: int, laid: int = 1) -> int:
        """Those of these cards that can have been dealt: not those that prevent later draws.

        ``laid`` is the number of cards laid in this turn.
        """
        past, cards = self.past, cards & ~self.undealt
        would_lock = (past.hand & past.fitted).bit_count() == past.most_fitted
        if past.draws_left and cards & past.fitted and would_lock:
            is_open = self.is_open(0, -laid, locks=past.seat)
            return cards if is_open else cards & ~past.fitted
        return cards

    def passing(self) -> bool:
        """Take back a pass with a card that fits."""
        is_open = self.past.idle < self.seats - 1 and self.is_open(0, 0)
        if is_open:
            self.past.passed()
        return is_open

    def draws(self) -> bool:
        """Take back draws of which the last card fitted and was laid."""
        past = self.past
        if not (cards := past.rows.drawn_last(past.hand)):
            return False
        wanted, most = self.wanted(0), self.most_staying + 1
        for staying in (wanted, *(count for count in range(most) if count != wanted)):
            if self.is_open(1 + staying, staying):
                past.drew(self.some_of(past.hand, staying), self.best(cards))
                return True
        return False

    def misses(self) -> bool:
        """Take back draws without a fit: all of the turn, or all of the stock."""
        past = self.past
        for draws in self.missed_draws():
            if self.is_open(draws, draws):
                past.drew(self.some_of(past.hand, draws))
                return True
        return False

    def missed_draws(self) -> list[int]:
        """The possible numbers of draws without a fit: fewer only if they emptied the stock."""
        past, draws = self.past, self.rules.draws
        most = min(draws, past.draws_left, past.hand.bit_count() - 1)
        if not past.is_stock_out:
            return [draws] if most == draws else []
        return self.evenly(range(1, most + 1), 0)

    def keeping(self) -> bool:
        """Take back draws of which the last card fitted and stayed."""
        past = self.past
        staying = past.hand & past.rows.fits
        if staying == past.hand:
            return False
        most = range(self.most_staying + 1)
        for more in self.evenly(most, 1) if past.lacks(past.seat) < -1 else most:
            if self.is_open(1 + more, 1 + more):
                past.drew([staying, *self.some_of(past.hand & ~staying, more)])
                return True
        return False

    def evenly(self, counts: Iterable[int], got: int) -> list[int]:
        """These numbers of draws, first those that leave whole turns without a fit."""
        left = -self.past.lacks(self.past.seat) - got
        chance, draws = self.luck.random, self.rules.draws
        return sorted(counts, key=lambda count: ((left - count) % draws, chance()))

    @property
    def most_staying(self) -> int:
        """The most cards drawn before the last one in the turn; they stayed in the hand."""
        past = self.past
        return min(self.rules.draws, past.hand.bit_count(), past.draws_left) - 1

    def wanted(self, got: int) -> int:
        """The number of draws the seat should have besides, so that it laid more cards before."""
        lacks = self.past.lacks(self.past.seat) + got
        return max(0, min(self.most_staying - got, self.style.spare - lacks))

    def is_open(self, draws: int, more: int, locks: int | None = None) -> bool:
        """Whether counting allows the rest after these draws, with ``more`` cards less in the hand.

        ``locks``: a seat that can have drawn no card before.
        """
        past = self.past
        left = past.draws_left - draws
        lacks = past.lacking
        lacks[past.seat] += more
        locked = past.locked if locks is None else [*past.locked, locks]
        if locked and any(lacks[seat] < 0 for seat in locked):
            return False
        if self.turns:
            turns = self.turns - len(past.turns) - 1  # before this one
            first = (past.seat - turns) % self.seats
            return is_possible(past, turns, first, left, lacks=lacks, locked=locked)
        if self.is_round:
            lacks = [lack - 1 for lack in lacks]
        elif self.starter is not None:
            lacks[self.starter] -= 1  # the first card was its own
        return 0 <= left >= sum([self.needs(-lack) for lack in lacks if lack < 0])

    def needs(self, cards: int) -> int:
        """How many draws bring this number of cards; a tidy style counts whole turns."""
        return cards + (self.is_tidy and cards % self.rules.draws > 0)

    def some_of(self, hand: int, cards: int) -> list[int]:
        return self.luck.sample(list(single(hand)), cards) if cards else []

    def best(self, cards: int) -> int:
        """The card that frees most hands when it is taken back; raises DeadEndError if none."""
        if not cards:
            raise DeadEndError
        if not cards & (cards - 1):
            return cards
        past, chance = self.past, self.luck.random
        fits = past.rows.fits
        locks = [locked for hand in past.hands if (locked := hand & fits)]
        best, most = 0, -1.0
        for card in single(cards):
            beyond, worth = card << 1 | card >> 1, chance()
            for locked in locks:
                if locked & beyond:
                    worth += 1
            if worth > most:
                best, most = card, worth
        return best
