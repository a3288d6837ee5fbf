"""Playouts: worlds that look like the true one to a seat, each played to its end."""

import random
from collections.abc import Sequence

from engine.games.elfer_raus.bots.planner import total
from engine.games.elfer_raus.bots.rollout import end_of
from engine.games.elfer_raus.bots.row import End
from engine.games.elfer_raus.bots.worlds import Worlds
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.sight import Sight


def worlds_of(sight: Sight, number: int, chance: random.Random) -> list[State]:
    worlds = Worlds(sight, chance)
    return [worlds.guess() for _ in range(number)]


def outcome(state: State, seat: int, layers: Sequence[bool] = ()) -> tuple[float, int]:
    """The seat's share of the win (1, 0, or a part) and its points, if all seats hold back from
    here; ``layers`` lay all they can."""
    end, ruleset = end_of(state, layers), state.setup.ruleset
    return share(end, seat, ruleset), total(end, seat, ruleset)


def share(end: End, seat: int, ruleset: Ruleset) -> float:
    totals = [total(end, seat, ruleset) for seat in range(len(end.hands))]
    best = max(totals)
    return (totals[seat] == best) / totals.count(best)
