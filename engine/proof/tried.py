"""What a search has tried, and how near it came, for claims without a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.proof.goal import Goal, sum_of
from engine.verdict import Problem

Seats = tuple[int, ...]


class Tried(NamedTuple):
    """How much was tried; ``cards`` and ``seats`` were missing in the nearest try."""

    completions: int = 0  # exact positions that the claim allows
    moments: int = 0  # different moments
    cards: int = 0  # cards not yet where the claim says
    seats: Seats = ()  # seats with hands other than claimed
    lacking: int = -1  # cards to lay and to draw

    def and_also(self, other: "Tried") -> "Tried":
        """Both together; ``cards`` and ``seats`` of the one that came nearer."""
        near = other if self.lacking < 0 or 0 <= other.lacking < self.lacking else self
        return near._replace(
            completions=self.completions + other.completions,
            moments=self.moments + other.moments,
        )


@dataclass
class SearchTally:
    """Counts the work of a search, whatever its result."""

    games: int = 0  # random attempts
    moments: int = 0  # looked at by the exact search
    ruled_out: int = 0  # goals that no game ends in
    goals: set[tuple[object, ...]] = field(default_factory=set)  # each different

    def add(self, goal: Goal) -> None:
        """Count a goal, unless it was counted before."""
        self.goals.add((goal.setup.first, goal.setup.layout, *goal[1:]))


@dataclass
class Refusals:
    """The problems of the completions with fewest problems."""

    fewest: int = 0  # the number of problems of one
    seats: set[int] = field(default_factory=set)
    cards: int = 0

    def add(self, problems: Sequence[Problem]) -> None:
        """Add the problems of a completion; none if it could not be finished."""
        if not problems or 0 < self.fewest < len(problems):
            return
        if len(problems) != self.fewest:
            self.fewest, self.seats, self.cards = len(problems), set(), 0
        for problem in problems:
            self.seats |= {*problem.seats}
            self.cards |= sum_of(card.bit for card in problem.cards)

    @property
    def tried(self) -> Tried:
        """What was tried if counting refutes all completions: no game."""
        return Tried(seats=tuple(sorted(self.seats)), cards=self.cards)


class Nearest:
    """The moments nearest to the goal: one for each seat to move and each set of seats whose
    hands differ from the claim."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.lacking = -1  # cards to lay and to draw
        self.moments: dict[tuple[int, Seats], Any] = {}

    def add(self, lazy: Any) -> None:
        """Look at one more moment."""
        lacking = (self.goal.to_lay & ~lazy.covered).bit_count() + lazy.draws_left
        if 0 <= self.lacking < lacking:
            return
        if lacking != self.lacking:
            self.lacking, self.moments = lacking, {}
        undone = tuple(seat for seat, held in enumerate(lazy.hands) if not held.is_done)
        self.moments.setdefault((lazy.seat, undone), lazy)

    def tried(self, moments: int, is_stuck: Callable[[Any], bool]) -> Tried:
        """What was tried for one exact position. Its seats are those whose hands differ from the
        claim, and the seat that had no step in its turn."""
        seats, cards = set[int](), 0
        for (seat, undone), lazy in self.moments.items():
            seats |= {*undone, *[seat] * is_stuck(lazy)}
            cards |= self.goal.to_lay & ~lazy.covered
            cards |= sum_of(held.undrawn & held.excluded for held in lazy.hands)
        out = () if self.goal.out is None else (self.goal.out,)
        return Tried(1, moments, cards, tuple(sorted(seats)) or out, self.lacking)
