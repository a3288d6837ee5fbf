"""What a search has looked at, and how near it came: told where it ends without a game."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.proof.goal import Goal, sum_of


class Tried(NamedTuple):
    """How much was tried; ``cards`` and ``seats`` are what lacked where least did."""

    completions: int = 0  # exact positions that a claim leaves open
    moments: int = 0  # each different from all others
    cards: int = 0  # not yet where they are claimed to be
    seats: tuple[int, ...] = ()  # whose hands were not what is claimed
    lacking: int = -1  # cards to lay and to draw

    def and_also(self, other: "Tried") -> "Tried":
        """Both together; what lacked is told of the one that came nearer."""
        near = other if self.lacking < 0 or 0 <= other.lacking < self.lacking else self
        return near._replace(
            completions=self.completions + other.completions,
            moments=self.moments + other.moments,
        )


@dataclass
class Tally:
    """Counts what a search does, whatever it comes to."""

    games: int = 0  # attempts by luck
    moments: int = 0  # looked at by trying everything
    ruled_out: int = 0  # goals that no game comes to
    goals: set[tuple[object, ...]] = field(default_factory=set)  # each different

    def met(self, goal: Goal) -> None:
        """One more goal was searched for, unless it was before."""
        self.goals.add((goal.setup.first, goal.setup.layout, *goal[1:]))


def tried(goal: Goal, moments: int, nearest: Any, lacking: int) -> Tried:
    """What was tried for one exact position; ``nearest`` is a moment of its search."""
    left = goal.to_lay & ~nearest.covered
    seats = tuple(seat for seat, held in enumerate(nearest.hands) if not held.is_done)
    undealt = sum_of(held.undrawn & held.excluded for held in nearest.hands)
    out = () if goal.out is None else (goal.out,)
    return Tried(1, moments, left | undealt, seats or out, lacking)
