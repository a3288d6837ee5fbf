"""Games in which the stock is drawn before any card is laid but a compulsory first one, where
laying is voluntary: docs/proof.md, Waiting.

Few cards fit then. A seat draws cards that do not fit until it holds one that does; from then on it
passes. With the stock empty nobody has to draw, and all other cards are laid.
"""

import random
from typing import Final

from engine.games.elfer_raus.proof.goal import Goal, single
from engine.games.elfer_raus.proof.past import Rows, beginning_of
from engine.games.elfer_raus.proof.plan import DeadEndError, Plan, Turn, turn_of

SHARES: Final = 16  # choices of who waits, before another beginning is tried
EVEN: Final = 0.5
EAGER: Final = 0.2  # the chance that only the seats that need most draws draw to the end


class DrawsFirst:
    """One way to begin; random choices decide who waits and who draws."""

    def __init__(self, goal: Goal, luck: random.Random) -> None:
        self.goal, self.luck, self.seats = goal, luck, goal.setup.seats
        self.draws_each, self.is_eager = goal.setup.ruleset.draws, luck.random() < EAGER
        begin = beginning_of(goal, luck)
        self.first, self.rows = begin.first, Rows(goal, begin)
        self.lacks = [goal.hand_size - final.bit_count() for final in goal.keeps]
        self.starter = luck.randrange(self.seats) if begin.starter is None else int(begin.starter)
        self.lacks[self.starter] -= bool(self.first)
        self.rows.set_covered(goal.setup.deck.laid_out | self.first)
        self.early = self.rows.fits  # all cards that fit while anybody draws
        self.to_own = [*single(self.early & goal.to_lay & ~self.first)]
        is_ranked = begin.starter is None  # the seat with the highest dealt opener began
        self.undealt = self.early & begin.openers & (begin.first - 1) if is_ranked else 0

    def plan(self) -> Plan:
        """A game that should end as the goal says; raises DeadEndError."""
        for _ in range(SHARES):
            self.share()
            turns = self.drawing()
            if turns is not None:
                return self.planned(turns + self.laying())
        raise DeadEndError

    def share(self) -> None:
        """Choose who holds the early cards, and how many cards each seat draws before it waits."""
        self.own, self.draws = [0] * self.seats, [0] * self.seats
        waiting = self.to_wait()
        for card in self.luck.sample(self.to_own, len(self.to_own)):
            self.own[waiting.pop() if waiting else self.owner()] |= card
        self.waits = [
            own | final & self.early for own, final in zip(self.own, self.goal.keeps, strict=True)
        ]
        for seat, cards in enumerate(self.waits):
            if cards and not cards & (cards - 1):
                need = max(0, self.own[seat].bit_count() - self.lacks[seat])
                more = self.luck.randint(1, self.draws_each) if self.luck.random() < EVEN else 0
                self.draws[seat] = max(need + more, bool(cards & self.undealt))

    def to_wait(self) -> list[int]:
        """The seats that wait early: sometimes all but the neediest; never with an early card."""
        if not self.is_eager:
            return []
        eager = sorted(range(self.seats), key=lambda seat: (self.lacks[seat], self.luck.random()))
        later = eager[self.luck.randrange(1, self.seats) :]
        return [seat for seat in later if not self.goal.keeps[seat] & self.early]

    def owner(self) -> int:
        """The seat that lays an early card: usually one that need not draw for it."""
        able = [seat for seat in range(self.seats) if self.lacks[seat] > self.own[seat].bit_count()]
        is_able = able and self.luck.random() < 1 - EVEN / 2
        return self.luck.choice(able if is_able else range(self.seats))

    def drawing(self) -> list[Turn] | None:
        """The turns until the stock is empty; None if that is impossible."""
        turns = [turn_of(0, [self.first])] if self.first else []
        left, coming, idle = self.goal.draws, list(self.draws), 0
        self.seat = (self.starter + len(turns)) % self.seats
        while left and idle < self.seats:
            is_waiting = bool(self.waits[self.seat])
            draws = min(self.draws_each, left, coming[self.seat] if is_waiting else left)
            (coming if is_waiting else self.draws)[self.seat] += -draws if is_waiting else draws
            turns.append(turn_of(draws, []))
            left -= draws
            idle = 0 if draws else idle + 1
            self.seat = (self.seat + 1) % self.seats
        return None if left or any(coming) or not self.has_come_out() else turns

    def has_come_out(self) -> bool:
        """Whether each seat lays at least its early cards, and can hold them in time."""
        self.lays = [lacks + draws for lacks, draws in zip(self.lacks, self.draws, strict=True)]
        enough = all(own.bit_count() <= lays for own, lays in zip(self.own, self.lays, strict=True))
        return enough and all(
            not cards & (cards - 1) if draws else not cards & self.undealt
            for cards, draws in zip(self.waits, self.draws, strict=True)
        )

    def laying(self) -> list[Turn]:
        """The turns after the stock is empty; the seat that goes out lays last."""
        turns: list[Turn] = []
        self.laid, idle = [0] * self.seats, 0
        while self.goal.to_lay & ~self.rows.covered:
            cards = self.laid_by(self.seat) if self.may_lay(idle) else []
            idle = 0 if cards else idle + 1
            if idle > self.seats:
                raise DeadEndError
            turns.append(turn_of(0, cards))
            self.seat = (self.seat + 1) % self.seats
        if self.goal.out is None:
            return turns + [()] * self.seats
        if not turns or self.seat != (self.goal.out + 1) % self.seats:
            raise DeadEndError
        return turns

    def may_lay(self, idle: int) -> bool:
        """Whether the seat may lay: the one that goes out waits while others can still lay."""
        out = self.goal.out
        others = sum(self.lays) - (0 if out is None else self.lays[out])
        return self.seat != out or not others or idle >= self.seats - 1

    def laid_by(self, seat: int) -> list[int]:
        """All cards that a seat can lay in one turn, its own early cards first."""
        cards: list[int] = []
        while self.lays[seat]:
            fits = self.rows.fits & self.goal.to_lay
            own = fits & self.own[seat]
            is_free = self.lays[seat] > (self.own[seat] & ~self.rows.covered).bit_count()
            wanted = own or (fits & ~self.early if is_free else 0)
            if not wanted:
                break
            cards.append(self.luck.choice(list(single(wanted))))
            self.rows.set_covered(self.rows.covered | cards[-1])
            self.laid[seat] |= cards[-1]
            self.lays[seat] -= 1
        return cards

    def planned(self, turns: list[Turn]) -> Plan:
        """The plan: each seat first draws the cards it keeps, and an early card last."""
        dealt, piles = [], []
        for seat, final in enumerate(self.goal.keeps):
            late = [*single(final & ~self.early), *single(self.laid[seat] & ~self.early)]
            drawn = late[: max(0, self.draws[seat] - bool(self.waits[seat]))]
            if self.draws[seat]:
                drawn += single(self.waits[seat])
            if len(drawn) != self.draws[seat]:
                raise DeadEndError
            first = self.first if seat == self.starter else 0
            dealt.append((final | self.laid[seat] | first) & ~sum(drawn))
            piles.append(iter(drawn))
        order = self.in_order(turns)
        return Plan(tuple(dealt), tuple(next(piles[seat]) for seat in order), tuple(turns))

    def in_order(self, turns: list[Turn]) -> list[int]:
        """The seat of each drawn card, in drawing order."""
        return [
            (self.starter + number) % self.seats
            for number, turn in enumerate(turns)
            for move in turn
            if not move.cost
        ]
