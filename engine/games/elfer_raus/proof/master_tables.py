"""A random table for Master, changed until its rows can have grown over its bridges.

An exchange changes the colour of a number, or the place of a joker. The numbers off the table stay
the same, so claimed numbers, penalties and sizes of hands stay true. Exchange by exchange the
table has fewer faults, sometimes with a step back.
"""

import random
from math import exp
from typing import Final

from engine.cards import ROW, Cards
from engine.games.elfer_raus.checks.account import NUMBERS, Account, grown
from engine.games.elfer_raus.checks.bridges import bridged, built, loose_runs, most_bridges
from engine.games.elfer_raus.position import FinalPosition, Table
from engine.games.elfer_raus.proof.goal import single, sum_of

PATIENCE: Final[tuple[int, ...]] = (0, 30, 100)  # exchanges before another random table
PERSISTENCE: Final[tuple[int, ...]] = (300, 1000)  # exchanges if another table would not be better
BOLDNESS: Final = 0.5  # additional faults that an exchange may bring
BESIDE: Final = 0.8  # the chance that the new place is next to a covered one


class TableRepair:
    """Exchanges covered places for free ones. Places are bits; ``elsewhere`` are known cards."""

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
        self.ends = sum_of(bridge.start.bit | bridge.end.bit for bridge in claim.bridges or ())
        self.finished = None if claim.bonus is None else sum(claim.bonus)

    def repaired(self, table: Table) -> Table | None:
        """A table without faults near this one, if random exchanges find one."""
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
        """A random exchange: its two places (0 if there is none), and whether a joker moves."""
        free = self.deck.places & ~(cards | jokers)
        beside = self.deck.fits(cards | jokers, 0) | self.ends & free
        place = self.one_of(beside if self.luck.random() < BESIDE else free)
        same = NUMBERS[(place.bit_length() - 1) % ROW] & cards & ~self.deck.laid_out
        gives = self.one_of((0 if place & self.elsewhere else same) | jokers)
        return (place | gives if place and gives else 0), bool(gives & jokers)

    def one_of(self, places: int) -> int:
        return self.luck.choice(list(single(places))) if places else 0

    def faults(self, covered: int) -> int:
        """The number of faults: 0 if counting allows this table."""
        loose = covered & ~self.explained(covered)
        apart = sum(self.gap(covered, run) for run in neighbour_runs(loose))
        too_many = 0 if self.ends else max(0, loose_runs(self.account, covered) - self.most)
        return apart + too_many + (self.ends & ~covered).bit_count() + self.unfinished(covered)

    def explained(self, covered: int) -> int:
        """The places that rows and bridges can cover."""
        if self.claim.bridges is not None:
            return built(self.deck.laid_out, covered, self.claim.bridges)
        if self.most and self.claim.layout is not None:
            return bridged(self.account, covered, self.claim.layout)
        return grown(self.deck.laid_out, covered)

    def gap(self, covered: int, run: int) -> int:
        """The number of places between an unconnected run and the next run of its row."""
        low, high = run.bit_length() - run.bit_count(), run.bit_length()
        row = covered & self.deck.row_of(run)
        above, below = row >> high, row & ((1 << low) - 1)
        gaps = [low - below.bit_length()] if below else []
        gaps += [(above & -above).bit_length() - 1] if above else []
        return 1 + min(gaps, default=ROW)

    def unfinished(self, covered: int) -> int:
        """The missing places of arms that must be finished, and the arms finished beyond these."""
        if self.finished is None or not self.deck.arms:
            return 0
        missing = sorted((arm & ~covered).bit_count() for arm in self.deck.arms)
        others = missing[self.finished :] if self.finished < self.claim.ruleset.bonus_cards else []
        return sum(missing[: self.finished]) + others.count(0)


def patience_for(claim: FinalPosition) -> tuple[int, ...]:
    """More patience if all numbers off the table are known: no random table is then better."""
    by_number = all(hand and not hand.unknown and hand.penalty is None for hand in claim.hands)
    return PERSISTENCE if by_number and isinstance(claim.stock, Cards) else PATIENCE


def neighbour_runs(places: int) -> list[int]:
    """The runs of neighbouring places."""
    runs = []
    while places:
        run = places & ~(places + (places & -places))
        runs.append(run)
        places ^= run
    return runs
