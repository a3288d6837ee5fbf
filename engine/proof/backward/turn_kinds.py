"""The kinds of turns that can be taken back, each only where counting leaves a way on."""

import random
from collections.abc import Iterable

from engine.claims.counting.draws import is_within
from engine.proof.backward.budget import bounds_of
from engine.proof.backward.past import Past
from engine.proof.backward.temper import Temper
from engine.proof.goal import single
from engine.proof.plan import DeadEndError


class Undoing:
    """Each action takes back one turn and says whether it could."""

    def __init__(self, past: Past, temper: Temper, luck: random.Random) -> None:
        self.past, self.temper, self.luck = past, temper, luck
        self.pace: list[int] | None = None  # turns that each seat had before this one
        self.begins: int | None = None  # the seat that had the first of them
        self.rules, self.seats = past.goal.setup.ruleset, len(past.hands)
        self.starter = past.rows.beginning.starter if self.rules.opening_card else None
        self.undealt = past.rows.beginning.undealt
        self.is_tidy, self.is_round = temper.is_tidy, temper.is_round
        self.is_round = self.is_round and self.is_open(0, 0)  # else there is no room for it
        self.is_tidy = self.is_tidy and self.is_open(0, 0)

    def keep_to(self, pace: list[int]) -> None:
        """From here on so many turns are to be taken back."""
        self.pace, self.begins = pace, (self.past.seat + 1 - sum(pace)) % self.seats

    def lays(self) -> bool:
        """One card was laid, or more where the turns are counted."""
        past = self.past
        if self.pace is not None and self.luck.random() < self.temper.lavish:
            return self.lays_many()
        for cards in range(1, max(1, past.lacks(past.seat)) + 1):
            if self.is_open(0, -cards):
                self.lay(cards)
                return True
        return False

    def lays_many(self) -> bool:
        """Any number of cards was laid: those that free most hands."""
        most = self.past.lacks(self.past.seat)
        counts = [cards for cards in range(1, most + 1) if self.is_open(0, -cards)]
        if counts:
            self.lay(self.luck.choice(counts))
        return bool(counts)

    def lay(self, cards: int) -> None:
        """So many cards were laid."""
        laid: list[int] = []
        for left in range(cards, 0, -1):
            able = self.dealt(self.past.rows.ends, left)
            if self.temper.is_steady and laid:
                able = able & (laid[-1] << 1 | laid[-1] >> 1) or able
            laid.append(self.best(able))
            self.past.take(laid[-1])
        self.past.laid(laid)

    def dealt(self, cards: int, laid: int = 1) -> int:
        """Those of these that can have been dealt: none that would have kept from drawing.

        So many cards are laid in this turn before it is taken back.
        """
        past, cards = self.past, cards & ~self.undealt
        would_lock = (past.hand & past.fitted).bit_count() == past.most_fitted
        if past.draws_left and cards & past.fitted and would_lock:
            is_open = self.is_open(0, -laid, locks=past.seat)
            return cards if is_open else cards & ~past.fitted
        return cards

    def passing(self) -> bool:
        """A card that fits was held back."""
        is_open = self.past.idle < self.seats - 1 and self.is_open(0, 0)
        if is_open:
            self.past.passed()
        return is_open

    def draws(self) -> bool:
        """The last card drawn fitted and was laid."""
        past = self.past
        if not (cards := past.rows.drawn_last(past.hand)):
            return False
        wanted, most = self.wanted(0), self.most_kept + 1
        for kept in (wanted, *(each for each in range(most) if each != wanted)):
            if self.is_open(1 + kept, kept):
                past.drew(self.some_of(past.hand, kept), self.best(cards))
                return True
        return False

    def misses(self) -> bool:
        """All draws of the turn, or of the stock, and nothing fitted."""
        past = self.past
        for draws in self.in_vain():
            if self.is_open(draws, draws):
                past.drew(self.some_of(past.hand, draws))
                return True
        return False

    def in_vain(self) -> list[int]:
        """How many draws can have brought nothing: fewer than all where they took the last card."""
        past, draws = self.past, self.rules.draws
        most = min(draws, past.draws_left, past.hand.bit_count() - 1)
        if not past.is_stock_out:
            return [draws] if most == draws else []
        return self.evenly(range(1, most + 1), 0)

    def keeping(self) -> bool:
        """The last card drawn fitted and stayed."""
        past = self.past
        kept = past.hand & past.rows.fits
        if kept == past.hand:
            return False
        most = range(self.most_kept + 1)
        for more in self.evenly(most, 1) if past.lacks(past.seat) < -1 else most:
            if self.is_open(1 + more, 1 + more):
                past.drew([kept, *self.some_of(past.hand & ~kept, more)])
                return True
        return False

    def evenly(self, counts: Iterable[int], got: int) -> list[int]:
        """These numbers of cards drawn besides ``got``, first what leaves whole turns in vain."""
        left = -self.past.lacks(self.past.seat) - got
        chance, draws = self.luck.random, self.rules.draws
        return sorted(counts, key=lambda each: ((left - each) % draws, chance()))

    @property
    def most_kept(self) -> int:
        """How many cards can have been drawn besides the last one, and have stayed."""
        past = self.past
        return min(self.rules.draws, past.hand.bit_count(), past.draws_left) - 1

    def wanted(self, got: int) -> int:
        """How many cards it should have drawn besides, so that it has to lay more before."""
        lacks = self.past.lacks(self.past.seat) + got
        return max(0, min(self.most_kept - got, self.temper.spare - lacks))

    def is_open(self, draws: int, more: int, locks: int | None = None) -> bool:
        """Whether counting leaves a way if so many were drawn, and the hand had ``more`` less.

        ``locks``: a seat that would not draw any more.
        """
        past = self.past
        left = past.draws_left - draws
        lacks = past.lacking
        lacks[past.seat] += more
        locked = past.locked if locks is None else [*past.locked, locks]
        if locked and any(lacks[seat] < 0 for seat in locked):
            return False
        if self.pace is None:
            if self.is_round:
                lacks = [each - 1 for each in lacks]
            elif self.starter is not None:
                lacks[self.starter] -= 1  # the first card was its own
            return 0 <= left >= sum([self.needs(-each) for each in lacks if each < 0])
        return is_within(left, [*bounds_of(self.rules, self.pace, lacks, locked, self.begins)])

    def needs(self, cards: int) -> int:
        """How many draws bring so many cards: a tidy temper thinks of those that end a turn."""
        return cards + (self.is_tidy and cards % self.rules.draws > 0)

    def some_of(self, hand: int, cards: int) -> list[int]:
        return self.luck.sample(list(single(hand)), cards) if cards else []

    def best(self, cards: int) -> int:
        """The card that frees most hands: of what fits no more without it. Or raises."""
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
