"""A table drawn by chance, repaired until its rows can have grown over its bridges (Master).

Another colour of a number, or another place of a joker, leaves all numbers that are elsewhere as
they are: so whatever people hold by number, in sum or counted, they still hold. Exchange by
exchange the table comes nearer to one that games end with, at times by a step back.
"""

import random
from math import exp
from typing import Final

from engine.cards import ROW, Cards
from engine.claims.account import NUMBERS, Account
from engine.claims.bridges import bridged, built, loose_runs, most_bridges
from engine.claims.reach import grown
from engine.position import FinalPosition
from engine.proof.completion.taker import taker_of
from engine.proof.goal import single, sum_of
from engine.table import Table

PATIENCE: Final[tuple[int, ...]] = (0, 30, 100)  # exchanges, before another table is drawn
PERSISTENCE: Final[tuple[int, ...]] = (300, 1000)  # the same where no other is better
BOLDNESS: Final = 0.5  # faults more that an exchange may well bring
BESIDE: Final = 0.8  # the chance that what comes to lie is next to what lies


class TableRepair:
    """Exchanges of what lies for what does not. Places are bits; ``elsewhere`` are known cards."""

    def __init__(
        self,
        claim: FinalPosition,
        elsewhere: int,
        luck: random.Random,
        patience: tuple[int, ...] = PERSISTENCE,
    ) -> None:
        self.patience = patience
        self.claim, self.elsewhere, self.luck = claim, elsewhere, luck
        self.account = Account(claim)
        self.deck, self.most = self.account.deck, most_bridges(self.account)
        self.ends = sum_of(each.start.bit | each.end.bit for each in claim.bridges or ())
        self.finished = None if claim.bonus is None else sum(claim.bonus)

    def repaired(self, table: Table) -> Table | None:
        """A table without faults, if luck finds one near."""
        cards, jokers = int(table.cards), int(table.jokers)
        faults = self.faults(cards | jokers)
        for _ in range(1 + self.luck.choice(self.patience)):
            if not faults:
                return Table(Cards(cards | jokers), Cards(jokers))
            change, is_joker = self.change(cards, jokers)
            after = self.faults((cards | jokers) ^ change)
            if after <= faults or self.luck.random() < exp((faults - after) / BOLDNESS):
                faults = after
                cards, jokers = (cards, jokers ^ change) if is_joker else (cards ^ change, jokers)
        return None

    def change(self, cards: int, jokers: int) -> tuple[int, bool]:
        """A free place and what may come to lie there: a card's colour, or a joker, changes."""
        free = self.deck.places & ~(cards | jokers)
        beside = self.deck.fits(cards | jokers, 0) | self.ends & free
        place = self.one_of(beside if self.luck.random() < BESIDE else free)
        same = NUMBERS[(place.bit_length() - 1) % ROW] & cards & ~self.deck.laid_out
        gives = self.one_of((0 if place & self.elsewhere else same) | jokers)
        return (place | gives if place and gives else 0), bool(gives & jokers)

    def one_of(self, places: int) -> int:
        return self.luck.choice(list(single(places))) if places else 0

    def faults(self, covered: int) -> int:
        """How far this is from a table that can have grown: 0 for one that counting allows."""
        loose = covered & ~self.explained(covered)
        apart = sum(self.gap(covered, run) for run in neighbour_runs(loose))
        too_many = 0 if self.ends else max(0, loose_runs(self.account, covered) - self.most)
        return apart + too_many + (self.ends & ~covered).bit_count() + self.unfinished(covered)

    def explained(self, covered: int) -> int:
        """What rows and bridges cover of it."""
        if self.claim.bridges is not None:
            return built(self.deck.laid_out, covered, self.claim.bridges)
        if self.most and self.claim.layout is not None:
            return bridged(self.account, covered, self.claim.layout)
        return grown(self.deck.laid_out, covered)

    def gap(self, covered: int, run: int) -> int:
        """A loose run, and how many places there are between it and the next in its row."""
        low, high = run.bit_length() - run.bit_count(), run.bit_length()
        row = covered & self.deck.row_of(run)
        above, below = row >> high, row & ((1 << low) - 1)
        gaps = [low - below.bit_length()] if below else []
        gaps += [(above & -above).bit_length() - 1] if above else []
        return 1 + min(gaps, default=ROW)

    def unfinished(self, covered: int) -> int:
        """What is missing of arms that have to be whole, and which ones are whole beyond them."""
        if self.finished is None or not self.deck.arms:
            return 0
        missing = sorted((arm & ~covered).bit_count() for arm in self.deck.arms)
        others = missing[self.finished :] if self.finished < self.claim.ruleset.bonus_cards else []
        return sum(missing[: self.finished]) + others.count(0)


def patience_for(claim: FinalPosition) -> tuple[int, ...]:
    """More where every number is told that does not lie there: none that luck draws is better."""
    takers = map(taker_of, claim.hands)
    by_number = all(not taker.size and taker.penalty is None for taker in takers)
    return PERSISTENCE if by_number and isinstance(claim.stock, Cards) else PATIENCE


def neighbour_runs(places: int) -> list[int]:
    """The places that are neighbours, together."""
    found = []
    while places:
        run = places & ~(places + (places & -places))
        found.append(run)
        places ^= run
    return found
