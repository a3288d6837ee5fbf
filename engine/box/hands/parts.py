"""Parts of one colour: which hand gets how many of its numbers, and whether that can be dealt."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.box.hands.wanted import Steps, highest_sum, lowest_sum


class Part(NamedTuple):
    """What a hand gets of one colour: so many cards with at most this sum, or exactly this one."""

    total: int
    cards: int
    is_exact: bool

    def can_be_met(self, highest: int) -> bool:
        """Whether some numbers up to ``highest`` do it."""
        enough = not self.is_exact or self.total <= highest_sum(min(self.cards, highest), highest)
        return enough and self.cards <= highest and lowest_sum(self.cards) <= self.total

    def less(self, number: int) -> "Part":
        return self._replace(total=self.total - number, cards=self.cards - 1)


Parts = tuple[Part, ...]


class Dealer:
    """Deals the numbers of a colour, and remembers which parts can be dealt."""

    def __init__(self, highest: int, steps: Steps) -> None:
        self.highest = highest
        self.steps = steps
        self.known: dict[tuple[Parts, int], bool] = {}

    def can_deal(self, parts: Parts, highest: int | None = None) -> bool:
        """Whether numbers up to ``highest`` can be given so."""
        highest = self.highest if highest is None else highest
        if not all(part.can_be_met(highest) for part in parts):
            return False
        state = tuple(sorted(part for part in parts if part.cards)), highest
        if state not in self.known:
            self.steps.take()
            left = state[0]
            self.known[state] = not left or (
                has_room(left, highest)
                and any(self.can_deal(more, highest - 1) for _at, more in gifts(left, highest))
            )
        return self.known[state]

    def dealt(self, parts: Parts) -> list[int]:
        """The numbers of each part as bits. It must be possible."""
        sets = [0] * len(parts)
        for number in range(self.highest, 0, -1):
            ways = gifts(parts, number)
            at, parts = next(each for each in ways if self.can_deal(each[1], number - 1))
            if at is not None:
                sets[at] |= 1 << number
        return sets


def gifts(parts: Parts, number: int) -> Iterator[tuple[int | None, Parts]]:
    """The number goes to a part, first to one with much room, or to nobody."""
    needed = sum(part.cards for part in parts)
    if number <= needed or any(part.is_exact for part in parts):  # else the lowest ones are enough
        for at in sorted(range(len(parts)), key=lambda at: -parts[at].total):
            if parts[at].cards and parts[at].total >= number:
                yield at, (*parts[:at], parts[at].less(number), *parts[at + 1 :])
    if number > needed:
        yield None, parts


def has_room(parts: Parts, highest: int) -> bool:
    """Whether the parts with the smallest sums have room together, and all have cards enough."""
    cards = total = 0
    for part in parts:
        cards, total = cards + part.cards, total + part.total
        if lowest_sum(cards) > total:
            return False
    return cards <= highest
