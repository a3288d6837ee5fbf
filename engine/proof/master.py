"""Building a game of a rule set with free draws, jokers, bridges and bonus cards.

Nothing is excluded for anybody while there is a stock, and swaps are never needed: see
docs/proof.md. So the turns are chosen first, and then what is laid in each of them.
"""

import random

from engine.moves import DRAW, Move
from engine.position import FinalPosition
from engine.proof.dealt import dealt_for
from engine.proof.goal import Goal
from engine.proof.growth import Growing, Growth
from engine.proof.plan import Plan
from engine.proof.schedule import Slot, lengths, scheduled


class MasterAttempts:
    """Attempts at one goal, each with turns of its own."""

    def __init__(self, goal: Goal, claim: FinalPosition, luck: random.Random) -> None:
        self.goal, self.claim, self.luck = goal, claim, luck
        self.lengths = lengths(goal)

    def plan(self) -> Plan | None:
        """One attempt; None where luck led nowhere, or counting leaves no way."""
        if not self.lengths:
            return None
        slots = scheduled(self.goal, self.luck.choice(self.lengths), self.luck)
        return MasterAttempt(self.goal, self.claim, self.luck).plan(slots) if slots else None


class MasterAttempt:
    """Fills the slots of a schedule with cards; keeps to the bonus cards and bridges claimed."""

    def __init__(self, goal: Goal, claim: FinalPosition, luck: random.Random) -> None:
        self.goal, self.luck = goal, luck
        rules, seats = goal.setup.ruleset, goal.setup.seats
        self.growth = Growth(goal, bridges_wanted(claim))
        self.must_bridge = claim.bridges_left is not None
        each = rules.bridges_each(seats)
        self.bridges = [each - left for left in claim.bridges_left or (0,) * seats]
        self.must_earn = claim.bonus is not None
        self.bonus = list(claim.bonus or (rules.bonus_cards,) * seats)
        self.bonus_left = rules.bonus_cards

    def plan(self, slots: list[Slot]) -> Plan | None:
        """A game that should end as the goal says; None where luck led nowhere."""
        turns: list[tuple[Move, ...]] = []
        for slot in slots:
            moves = self.lays(slot) if slot.lays else (DRAW,)
            if moves is None:
                return None
            turns.append(moves)
        unearned = self.must_earn and any(self.bonus)
        if unearned or (self.must_bridge and any(self.bridges)):
            return None
        plan = dealt_for(self.goal, [slot.seat for slot in slots], turns)
        passes = self.goal.setup.seats if self.goal.out is None else 0
        return plan and plan._replace(turns=plan.turns + ((),) * passes)

    def lays(self, slot: Slot) -> tuple[Move, ...] | None:
        """So many cards, laid by one seat."""
        moves = []
        for _ in range(slot.lays):
            detached = self.growth.detached
            spare = self.spare_bridges(detached)
            options = [
                each
                for each in self.growth.options()
                if self.is_open(slot.seat, each)
                and (spare or not each.bridge or each.place & detached)
            ]
            if not options:
                return None
            best = max(options, key=self.worth)
            moves.append(self.growth.lay(best))
            self.count(slot.seat, best)
        return tuple(moves)

    def is_open(self, seat: int, growing: Growing) -> bool:
        """Whether the seat has the bridge for it, and may have the bonus card."""
        if growing.bridge and not self.bridges[seat]:
            return False
        return not (growing.ends_arm and self.bonus_left) or self.bonus[seat] > 0

    def spare_bridges(self, detached: int) -> bool:
        """Whether a bridge may lead where a card would fit some time anyway."""
        if not self.must_bridge or self.growth.bridges is not None:
            return True
        return sum(self.bridges) > (detached & ~(detached << 1)).bit_count()

    def worth(self, growing: Growing) -> float:
        """What few can do comes first; a bridge that nobody has to use, last."""
        worth = self.luck.random()
        if growing.ends_arm and self.bonus_left:
            worth += 2
        if growing.bridge:
            is_wanted = self.must_bridge or self.growth.bridges is not None
            worth += 1.5 if is_wanted else -5
        return worth

    def count(self, seat: int, growing: Growing) -> None:
        """The bridge is used, the bonus card taken."""
        self.bridges[seat] -= bool(growing.bridge)
        if growing.ends_arm and self.bonus_left:
            self.bonus[seat] -= 1
            self.bonus_left -= 1


def bridges_wanted(claim: FinalPosition) -> dict[int, str] | None:
    """The bridges of a claim, by the place they lead to: the row they come from."""
    if claim.bridges is None:
        return None
    return {bridge.end.bit: bridge.start.colour for bridge in claim.bridges}
