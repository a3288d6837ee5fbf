"""Every state that can be reached, and all deals of a pack."""

from itertools import pairwise, permutations
from typing import Any

Cards = tuple[Any, ...]  # of one pile, or of each seat


def reached(starts, steps):
    """All states that ``steps`` leads to from these, themselves included."""
    seen = set(starts)
    todo = list(seen)
    while todo:
        for state in steps(todo.pop()):
            if state not in seen:
                seen.add(state)
                todo.append(state)
    return seen


def numbers_of(colours, highest):
    return sorted(number for number in range(1, highest + 1) for _ in range(colours))


def piles(cards, seats):
    """All ways to deal these cards evenly as piles; the first seats get one more."""
    size, more = divmod(len(cards), seats)
    sizes = [size + (seat < more) for seat in range(seats)]
    starts = [sum(sizes[:seat]) for seat in range(seats + 1)]
    for order in set(permutations(cards)):
        yield tuple(order[a:b] for a, b in pairwise(starts))


def hands(cards, seats):
    """The same as hands, in which the order makes no difference."""
    return {tuple(tuple(sorted(pile)) for pile in dealt) for dealt in piles(cards, seats)}


def turned(dealt):
    """The deals with each seat as the one that sits first."""
    return {dealt[-first:] + dealt[:-first] for first in range(len(dealt))}


def without(hand, *cards):
    """The hand less these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def put(items, at, item):
    return (*items[:at], item, *items[at + 1 :])
