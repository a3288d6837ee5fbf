"""Colours that have the same end: the exact search counts moments once that differ only in them."""

from collections.abc import Iterable
from typing import Final

from engine.cards import JOKER, ROW
from engine.proof.goal import Goal

WHOLE_ROW: Final = (1 << ROW) - 1


def rows_of(sets: Iterable[int], shift: int) -> tuple[int, ...]:
    """The cards of one colour in these sets."""
    return tuple([cards >> shift & WHOLE_ROW for cards in sets])


def alike_colours(goal: Goal) -> list[list[int]]:
    """Groups of colours with the same end, by the shifts of their rows; none if all differ.

    Colours have no rank once it is known who begins. So if two such colours are exchanged in a
    moment, it can go on in the same ways.
    """
    groups: dict[tuple[int, ...], list[int]] = {}
    for shift in range(0, JOKER, ROW):
        if row := goal.setup.deck.places >> shift & WHOLE_ROW:
            ends = rows_of((goal.to_lay, goal.stock, *goal.keeps), shift)
            groups.setdefault((row, *ends), []).append(shift)
    return list(groups.values()) if any(len(group) > 1 for group in groups.values()) else []
