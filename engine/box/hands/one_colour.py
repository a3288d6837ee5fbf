"""All ways to give the cards of one colour to the seats that collect it.

Numbers are given out from the highest down. A state that has led nowhere is not tried again.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.box.hands.wanted import Steps, Wanted, highest_sum, lowest_sum

Sets = tuple[int, ...]  # for each collector: its numbers as bits


class Need(NamedTuple):
    """What a collector still needs of this colour: a sum, made of ``fewest`` to ``most`` cards."""

    total: int
    fewest: int
    most: int

    def can_be_met(self, highest: int) -> bool:
        """Whether some numbers up to ``highest`` have this sum."""
        sizes = range(max(self.fewest, 0), min(self.most, highest) + 1)
        return any(lowest_sum(k) <= self.total <= highest_sum(k, highest) for k in sizes)

    def less(self, number: int) -> "Need":
        return Need(self.total - number, self.fewest - 1, self.most - 1)


def collections(collectors: tuple[Wanted, ...], highest: int, steps: Steps) -> Iterator[Sets]:
    """Each way to choose numbers for all collectors, different ones for each."""
    needs = tuple(Need(each.total, each.fewest, max(each.sizes)) for each in collectors)
    yield from Collecting(steps).ways(needs, highest, (0,) * len(needs))


class Collecting:
    """The search, with the states that lead nowhere."""

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        self.dead: set[tuple[tuple[Need, ...], int]] = set()

    def ways(self, needs: tuple[Need, ...], highest: int, taken: Sets) -> Iterator[Sets]:
        state = needs, highest
        if state in self.dead or not can_all_be_met(needs, highest):
            return
        self.steps.take()
        if highest == 0:
            yield taken
            return
        is_dead = True
        for less, more in self.gifts(needs, highest, taken):
            for way in self.ways(less, highest - 1, more):
                is_dead = False
                yield way
        if is_dead:
            self.dead.add(state)

    def gifts(
        self, needs: tuple[Need, ...], number: int, taken: Sets
    ) -> Iterator[tuple[tuple[Need, ...], Sets]]:
        """The number goes to a collector, first to the one that needs most, or to nobody."""
        order = sorted(range(len(needs)), key=lambda at: -needs[at].total)
        for at in order:
            if needs[at].total >= number and needs[at].most > 0:
                less = (*needs[:at], needs[at].less(number), *needs[at + 1 :])
                yield less, (*taken[:at], taken[at] | 1 << number, *taken[at + 1 :])
        yield needs, taken


def can_all_be_met(needs: tuple[Need, ...], highest: int) -> bool:
    """Whether each need can be met alone, and their sums together are not too large."""
    together = sum(need.total for need in needs)
    return together <= lowest_sum(highest) and all(need.can_be_met(highest) for need in needs)
