"""Playouts: worlds that look like the true one to a seat, each played to its end."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.elfer_raus.bots.planner import total
from engine.games.elfer_raus.bots.rollout import end_of
from engine.games.elfer_raus.bots.row import End
from engine.games.elfer_raus.bots.worlds import Worlds
from engine.games.elfer_raus.insight.depth import Depth, PlayoutCounts
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.play.state import State, after
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.sight import Sight


@dataclass
class Playouts:
    """Playouts with one random generator; ``count`` is the number of rounds played so far."""

    chance: random.Random
    often: PlayoutCounts = Depth.THOROUGH.value
    count: int = 0

    def worlds(self, sight: Sight, number: int) -> list[State]:
        worlds = Worlds(sight, self.chance)
        return [worlds.guess() for _ in range(number)]

    def share(self, state: State, seat: int) -> float:
        """The seat's share of the win if all seats hold back from here: 1, 0, or a part."""
        return self.outcome(state, seat)[0]

    def outcome(self, state: State, seat: int) -> tuple[float, int]:
        """That share, and the seat's points."""
        self.count += 1
        end, ruleset = end_of(state), state.setup.ruleset
        return share(end, seat, ruleset), total(end, seat, ruleset)

    def after(self, world: State, move: Move, seat: int, layers: Sequence[bool] = ()) -> float:
        """The same after a move; ``layers`` lay all they can."""
        self.count += 1
        return share(end_of(after(world, move), layers), seat, world.setup.ruleset)


def share(end: End, seat: int, ruleset: Ruleset) -> float:
    totals = [total(end, seat, ruleset) for seat in range(len(end.hands))]
    best = max(totals)
    return (totals[seat] == best) / totals.count(best)
