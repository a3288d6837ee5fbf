"""Games of Master, built forwards: who lays and draws when, and what was dealt."""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.cards import Card, Cards
from engine.games.elfer_raus.checks.account import grown
from engine.games.elfer_raus.play.moves import DRAW, Move, move_at
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.proof.draw_bounds import Slot, lengths, scheduled
from engine.games.elfer_raus.proof.goal import Goal, single
from engine.games.elfer_raus.proof.plan import Plan


def dealt_for(goal: Goal, seats: Sequence[int], turns: Sequence[tuple[Move, ...]]) -> Plan | None:
    """The plan of these turns: each seat draws the cards it keeps, then those it lays latest.

    None if a card would be laid before it is drawn.
    """
    drawn: list[int] = [0] * len(turns)
    dealt = list(goal.keeps)
    for seat in range(goal.setup.seats):
        own = [number for number, owner in enumerate(seats) if owner == seat]
        draws = [number for number in own if turns[number] == (DRAW,)]
        lays = [(number, move.cost) for number in own for move in turns[number] if move.cost]
        final = [card.bit for card in Cards(goal.keeps[seat])][: len(draws)]
        later = lays[len(lays) - (len(draws) - len(final)) :]
        if any(draw > lay for draw, (lay, _) in zip(draws, later, strict=False)):
            return None
        cards = [*(cost for _, cost in later), *final]
        for number, card in zip(draws, cards, strict=True):
            drawn[number] = card
        dealt[seat] += sum(cost for _, cost in lays) - sum(cards)
    return Plan(tuple(dealt), tuple(filter(None, drawn)), tuple(turns))


class Growing(NamedTuple):
    """A possible lay: the place, and the row where its bridge starts."""

    place: int
    bridge: str


class Growth:
    """The table so far. ``bridges``: those to lay, by the place where they end; None: any."""

    def __init__(self, goal: Goal, bridges: dict[int, str] | None) -> None:
        self.goal, self.setup, self.bridges = goal, goal.setup, bridges
        self.covered = self.setup.deck.laid_out
        self.arms = [arm for arm in self.setup.deck.arms if not arm & ~goal.to_lay]

    @property
    def left(self) -> int:
        return self.goal.to_lay & ~self.covered

    @property
    def waiting(self) -> int:
        """The places where a wanted bridge is still to end."""
        return sum(place for place in self.bridges or () if not place & self.covered)

    @property
    def direct(self) -> int:
        """The cards that fit, without those that would make a wanted bridge unnecessary."""
        waiting = self.waiting
        free = self.left & ~(waiting | waiting << 1 | waiting >> 1)
        return free & self.setup.deck.fits(self.covered, 0)

    def bridged(self, within: int) -> Iterator[Growing]:
        """Those of these cards that fit only over a bridge."""
        waiting = self.waiting
        closed = self.left & within & ~self.setup.deck.fits(self.covered, 0)
        closed &= ~((waiting << 1 | waiting >> 1) & ~waiting)
        for source, _, left, right, row in self.setup.bridgings:
            for place in single(self.covered << left >> right & closed & row):
                if self.bridges is None or self.bridges.get(place) == source:
                    yield Growing(place, source)

    @property
    def detached(self) -> int:
        """The cards to lay that can only be reached over a bridge."""
        return self.left & ~grown(self.covered, self.covered | self.left)

    @property
    def ending(self) -> int:
        """The last missing card of each arm that lacks only one."""
        ends = 0
        for arm in self.arms:
            missing = arm & ~self.covered
            ends |= 0 if missing & (missing - 1) else missing
        return ends

    def lay(self, growing: Growing) -> Move:
        """Lay the card, or a joker for it."""
        place = growing.place
        self.covered |= place
        return move_at(Card(place.bit_length() - 1), bool(place & self.goal.jokers), growing.bridge)


WAYS: Final = 12  # tries with the same turns
BACK: Final = 10  # the most slots to return at a dead end
EAGERNESS: Final = 0.7  # the chance that arms are finished one by one
FAR: Final = 30.0  # the distance of an arm that stays unfinished
EARNING: Final = 0.9  # the chance that a bonus card comes before a bridge

Moment = tuple[int, tuple[int, ...], int, tuple[int, ...]]  # covered places, bonus cards, bridges


class MasterAttempts:
    """Attempts at one goal, each with its own turns."""

    def __init__(self, goal: Goal, claim: FinalPosition, luck: random.Random) -> None:
        self.goal, self.claim, self.luck = goal, claim, luck
        self.lengths = lengths(goal)

    def plan(self) -> Plan | None:
        """One attempt; None if it fails, or counting excludes the goal."""
        if not self.lengths:
            return None
        slots = scheduled(self.goal, self.luck.choice(self.lengths), self.luck)
        return MasterAttempt(self.goal, self.claim, self.luck).plan(slots) if slots else None


class MasterAttempt:
    """Fills the slots of a schedule with cards, with the claimed bonus cards and bridges."""

    def __init__(self, goal: Goal, claim: FinalPosition, luck: random.Random) -> None:
        self.goal, self.luck = goal, luck
        rules, seats = goal.setup.ruleset, goal.setup.seats
        self.growth = Growth(goal, bridges_wanted(claim))
        self.must_bridge = claim.bridges_left is not None
        share = rules.bridges_each(seats)
        self.bridges = [share - left for left in claim.bridges_left or (0,) * seats]
        self.must_earn = claim.bonus is not None
        self.bonus = list(claim.bonus or (rules.bonus_cards,) * seats)
        self.bonus_left = rules.bonus_cards
        self.arm_of, self.is_eager = goal.setup.deck.arm_of, luck.random() < EAGERNESS

    def plan(self, slots: list[Slot]) -> Plan | None:
        """A game that should end in the goal; None if the attempt fails."""
        turns = self.turns(slots)
        if turns is None:
            return None
        plan = dealt_for(self.goal, [slot.seat for slot in slots], turns)
        passes = self.goal.setup.seats if self.goal.out is None else 0
        return plan and plan._replace(turns=plan.turns + ((),) * passes)

    def turns(self, slots: list[Slot]) -> list[tuple[Move, ...]] | None:
        """The moves of each slot; at a dead end, return some slots and choose again."""
        turns: list[tuple[Move, ...]] = []
        moments: list[Moment] = []
        for _ in range(WAYS):
            while len(turns) < len(slots):
                slot = slots[len(turns)]
                moments.append(self.moment)
                moves = self.lays(slot) if slot.lays else (DRAW,)
                if moves is None:
                    break
                turns.append(moves)
            else:
                if not self.owes:
                    return turns
            at = max(0, len(moments) - self.luck.randint(1, BACK))
            self.back_to(moments[at])
            del moments[at:], turns[at:]
        return None

    @property
    def owes(self) -> bool:
        """Whether a claimed bonus card or bridge is still missing."""
        unearned = self.must_earn and any(self.bonus)
        return unearned or (self.must_bridge and any(self.bridges))

    @property
    def moment(self) -> Moment:
        return self.growth.covered, tuple(self.bonus), self.bonus_left, tuple(self.bridges)

    def back_to(self, moment: Moment) -> None:
        """Restore a moment."""
        self.growth.covered, bonus, self.bonus_left, bridges = moment
        self.bonus[:], self.bridges[:] = bonus, bridges

    def lays(self, slot: Slot) -> tuple[Move, ...] | None:
        """The lays of one slot by one seat; None at a dead end."""
        moves = []
        for _ in range(slot.lays):
            ending = self.growth.ending if self.bonus_left else 0
            chosen = self.chosen(slot.seat, ending)
            if chosen is None:
                return None
            moves.append(self.growth.lay(chosen))
            self.count(slot.seat, chosen, ending)
        return tuple(moves)

    def chosen(self, seat: int, ending: int) -> Growing | None:
        """The next lay: first those that few seats can make; last a bridge that is not needed."""
        direct = self.growth.direct & (-1 if self.bonus[seat] else ~ending)
        if direct & ending and self.luck.random() < EARNING:
            return Growing(self.one_of(direct & ending), "")
        is_wanted = self.must_bridge or self.growth.bridges is not None
        if self.bridges[seat] and (is_wanted or not direct):
            within = self.bridgeable() & (-1 if self.bonus[seat] else ~ending)
            if bridged := list(self.growth.bridged(within)):
                return self.luck.choice(bridged)
        return Growing(self.next_of(direct), "") if direct else None

    def next_of(self, places: int) -> int:
        """One of these places; an eager attempt finishes one arm after another, for early bonus."""
        if not self.is_eager:
            return self.one_of(places)
        return min(single(places), key=self.farness)

    def farness(self, place: int) -> float:
        """The distance of a place from the end of an arm to be finished, with some randomness."""
        missing = self.arm_of[place] & ~self.growth.covered
        far = FAR if missing & ~self.goal.to_lay else missing.bit_count()
        return far * self.luck.random()

    def one_of(self, places: int) -> int:
        return self.luck.choice(list(single(places)))

    def bridgeable(self) -> int:
        """The places where a bridge may lead: if all are needed, only those that never fit else."""
        if not self.must_bridge or self.growth.bridges is not None:
            return -1
        detached = self.growth.detached
        is_spare = sum(self.bridges) > (detached & ~(detached << 1)).bit_count()
        return -1 if is_spare else detached

    def count(self, seat: int, growing: Growing, ending: int) -> None:
        """Count the bridge used and the bonus card taken."""
        self.bridges[seat] -= bool(growing.bridge)
        if growing.place & ending:
            self.bonus[seat] -= 1
            self.bonus_left -= 1


def bridges_wanted(claim: FinalPosition) -> dict[int, str] | None:
    """The claimed bridges: the row where each starts, by the place where it ends."""
    if claim.bridges is None:
        return None
    return {bridge.end.bit: bridge.start.colour for bridge in claim.bridges}
