"""What a search has looked at, and how near it came: told where it ends without a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.proof.goal import Goal, sum_of
from engine.verdict import Problem

Seats = tuple[int, ...]


class Tried(NamedTuple):
    """How much was tried; ``cards`` and ``seats`` are what lacked where least did."""

    completions: int = 0  # exact positions that a claim leaves open
    moments: int = 0  # each different from all others
    cards: int = 0  # not yet where they are claimed to be
    seats: Seats = ()  # whose hands were not what is claimed
    lacking: int = -1  # cards to lay and to draw

    def and_also(self, other: "Tried") -> "Tried":
        """Both together; what lacked is told of the one that came nearer."""
        near = other if self.lacking < 0 or 0 <= other.lacking < self.lacking else self
        return near._replace(
            completions=self.completions + other.completions,
            moments=self.moments + other.moments,
        )


@dataclass
class SearchTally:
    """Counts what a search does, whatever it comes to."""

    games: int = 0  # attempts by luck
    moments: int = 0  # looked at by trying everything
    ruled_out: int = 0  # goals that no game comes to
    goals: set[tuple[object, ...]] = field(default_factory=set)  # each different

    def met(self, goal: Goal) -> None:
        """One more goal was searched for, unless it was before."""
        self.goals.add((goal.setup.first, goal.setup.layout, *goal[1:]))


@dataclass
class Refusals:
    """What counting says against the completions of which it says least."""

    fewest: int = 0  # problems of one
    seats: set[int] = field(default_factory=set)
    cards: int = 0

    def meet(self, problems: Sequence[Problem]) -> None:
        """One more completion is refuted by these; by none where it is no completion at all."""
        if not problems or 0 < self.fewest < len(problems):
            return
        if len(problems) != self.fewest:
            self.fewest, self.seats, self.cards = len(problems), set(), 0
        for problem in problems:
            self.seats |= {*problem.seats}
            self.cards |= sum_of(card.bit for card in problem.cards)

    @property
    def tried(self) -> Tried:
        """Where all are refuted so, no game was tried at all."""
        return Tried(seats=tuple(sorted(self.seats)), cards=self.cards)


class Nearest:
    """The moments of a search that lacked least of its goal: one for each seat that was to move,
    with each set of hands that were not what is claimed."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.lacking = -1  # cards to lay and to draw
        self.moments: dict[tuple[int, Seats], Any] = {}

    def meet(self, lazy: Any) -> None:
        """One more moment was looked at."""
        lacking = (self.goal.to_lay & ~lazy.covered).bit_count() + lazy.draws_left
        if 0 <= self.lacking < lacking:
            return
        if lacking != self.lacking:
            self.lacking, self.moments = lacking, {}
        undone = tuple(seat for seat, held in enumerate(lazy.hands) if not held.is_done)
        self.moments.setdefault((lazy.seat, undone), lazy)

    def tried(self, moments: int, is_stuck: Callable[[Any], bool]) -> Tried:
        """What was tried for one exact position: so many moments. Named are the hands that were
        not what is claimed, and whoever could do nothing in its turn."""
        seats, cards = set[int](), 0
        for (seat, undone), lazy in self.moments.items():
            seats |= {*undone, *[seat] * is_stuck(lazy)}
            cards |= self.goal.to_lay & ~lazy.covered
            cards |= sum_of(held.undrawn & held.excluded for held in lazy.hands)
        out = () if self.goal.out is None else (self.goal.out,)
        return Tried(1, moments, cards, tuple(sorted(seats)) or out, self.lacking)
