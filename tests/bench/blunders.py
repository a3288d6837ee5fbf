"""How often the planner makes a blunder: a move that costs a fifth of a win or more.

    python -m tests.bench.blunders [--games 12] [--playouts 400] [--rulesets master classic]

Four planners play. Each decision is looked at as insight does: every move in twelve worlds, and
where another move leads by three tenths, that one and the move played in a hundred new worlds. It
is a blunder if the gain is sure there. Each rule set adds a row to
tests/bench/results/blunders.csv, from which `make docs` makes the table in docs/benchmarks.md.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final, NamedTuple

from engine import Game, Move, bots, deal, rulesets
from engine.bots import Budget, Level
from engine.insight.decisions import decisions_of, judged, looked_at
from engine.insight.depth import PlayoutCounts
from engine.insight.playouts import Playouts
from tests.bench.rows import RESULTS, append

SEATS: Final = 4
OFTEN: Final = PlayoutCounts(decision=0, fewest=12, judged=100, deal=0, draw=0)
LEAD: Final = 0.3  # in the first worlds: such a move is looked at more closely
BLUNDER: Final = 0.2  # of a win, in the new worlds


class Found(NamedTuple):
    decisions: int
    blunders: int


def played(key: str, playouts: int, seed: int) -> tuple[list[Game], list[Move]]:
    """All moments of a round of planners, and its moves."""
    budget = Budget(playouts=playouts)
    seated = [
        bots.by_name(Level.PLANNER, seed=seed * SEATS + seat, budget=budget)
        for seat in range(SEATS)
    ]
    games, moves = [deal(rulesets[key], SEATS, seed=seed)], list[Move]()
    while (seat := games[-1].seat) is not None:
        moves.append(seated[seat].choose(games[-1].sight(seat, games)))
        games.append(games[-1].play(moves[-1]))
    return games, moves


def found(key: str, playouts: int, seed: int) -> Found:
    games, moves = played(key, playouts, seed)
    tries = Playouts(random.Random(seed), OFTEN)
    steps = decisions_of(games, moves)
    doubtful = [looked_at(games, moves, step, tries) for step in steps]
    gains = [judged(each, tries).gain for each in doubtful if each.loss > LEAD]
    return Found(len(steps), sum(each.is_sure and each.value >= BLUNDER for each in gains))


def main() -> None:
    parser = argparse.ArgumentParser(description="How often the planner makes a blunder.")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=400, help="of the planner, a choice")
    parser.add_argument("--rulesets", nargs="+", default=["master", "classic"])
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        for key in given.rulesets:
            rounds = list(pool.map(partial(found, key, given.playouts), range(1, given.games + 1)))
            row = {
                "ruleset": key,
                "playouts": given.playouts,
                "games": given.games,
                "decisions": sum(each.decisions for each in rounds),
                "blunders": sum(each.blunders for each in rounds),
            }
            append(RESULTS / "blunders.csv", row)
            print(row, flush=True)


if __name__ == "__main__":
    main()
