"""The course of a round: what the turns of each seat have shown to everybody."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.play.state import State
from engine.setup import Setup


class Turns(NamedTuple):
    """The turns in which a seat could have laid a second card, as everybody has seen.

    Turns that one card ends are not counted: the first card of a round, and a drawn one.
    """

    laid: int  # turns with a lay
    more: int  # those of them with more than one


Course = tuple[Turns, ...]  # by seat; empty where only one moment is known


def course_of(setup: Setup, moments: Iterable[State]) -> Course:
    """The course of a round without jokers, from all its moments so far."""
    seen: Counter[object] = Counter((moment.seat, moment.laid) for moment in moments)
    return tuple(Turns(seen[seat, 1], seen[seat, 2]) for seat in range(setup.seats))
