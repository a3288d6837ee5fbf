"""The other cards of each hand: of colours that do not count, and must not count more.

Of each colour the lowest cards that are free are enough: a lower card in place of a higher one
makes no sum larger. So the free cards are given out from the lowest up, until the colour is left.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.box.hands.wanted import Steps


class Gap(NamedTuple):
    """What a hand still needs: so many cards, none of ``colour``, no other above ``limit``."""

    cards: int
    colour: int
    limit: int


Gaps = tuple[Gap, ...]
Given = tuple[tuple[int, int, int], ...]  # hand, colour, number


class Filling:
    """The search for one division of the free cards, ascending numbers by colour."""

    def __init__(self, free: tuple[tuple[int, ...], ...], steps: Steps) -> None:
        self.free = free
        self.steps = steps
        self.dead: set[tuple[Gaps, tuple[int, ...], int, int]] = set()

    def found(self, gaps: Gaps) -> Given | None:
        """The hand that gets each card; None if it is impossible."""
        return self.go_on(gaps, self.rooms(gaps), 0, 0)

    def rooms(self, gaps: Gaps) -> tuple[int, ...]:
        """How much each hand may count in the next colour."""
        return tuple(gap.limit for gap in gaps)

    def go_on(self, gaps: Gaps, rooms: tuple[int, ...], colour: int, at: int) -> Given | None:
        """The cards from the ``at``-th free one of a colour on."""
        if not any(gap.cards for gap in gaps):
            return ()
        state = gaps, rooms, colour, at
        if colour == len(self.free) or state in self.dead or not self.can_do(*state):
            return None
        self.steps.take()
        for hand in self.takers(*state):
            number = self.free[colour][at]
            less = gaps[hand]._replace(cards=gaps[hand].cards - 1)
            fewer = (*gaps[:hand], less, *gaps[hand + 1 :])
            smaller = (*rooms[:hand], rooms[hand] - number, *rooms[hand + 1 :])
            given = self.go_on(fewer, smaller, colour, at + 1)
            if given is not None:
                return ((hand, colour, number), *given)
        given = self.go_on(gaps, self.rooms(gaps), colour + 1, 0)
        if given is None:
            self.dead.add(state)
        return given

    def takers(self, gaps: Gaps, rooms: tuple[int, ...], colour: int, at: int) -> Iterator[int]:
        """The hands that can take this card, the one with the least room first."""
        if at == len(self.free[colour]):
            return
        number, seen = self.free[colour][at], set()
        for hand in sorted(range(len(gaps)), key=lambda each: (gaps[each].limit, each)):
            gap, room = gaps[hand], rooms[hand]
            takes = gap.cards > 0 and gap.colour != colour and room >= number
            if takes and (gap, room) not in seen:  # of equal hands one is enough
                seen.add((gap, room))
                yield hand

    def can_do(self, gaps: Gaps, rooms: tuple[int, ...], colour: int, at: int) -> bool:
        """Whether there are cards enough: for each hand alone, and for all together."""
        later = sum(map(len, self.free[colour + 1 :])) + len(self.free[colour]) - at
        room = sum(
            fitting(self.free[colour][at:], sum(rooms))
            if c == colour
            else fitting(self.free[c], sum(gap.limit for gap in gaps))
            for c in range(colour, len(self.free))
        )
        return sum(gap.cards for gap in gaps) <= min(room, later) and all(
            gap.cards <= self.most(gap, room, colour, at)
            for gap, room in zip(gaps, rooms, strict=True)
            if gap.cards
        )

    def most(self, gap: Gap, room: int, colour: int, at: int) -> int:
        """How many cards this hand could still get if it were alone."""
        cards = 0 if gap.colour == colour else fitting(self.free[colour][at:], room)
        others = (n for c, n in enumerate(self.free) if c > colour and c != gap.colour)
        return cards + sum(fitting(numbers, gap.limit) for numbers in others)


def fitting(numbers: tuple[int, ...], room: int) -> int:
    """How many of these ascending numbers, from the lowest on, have a sum of at most ``room``."""
    for count, number in enumerate(numbers):
        room -= number
        if room < 0:
            return count
    return len(numbers)
