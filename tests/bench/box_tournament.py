"""How strong the bots of the other games are: one keen seat against plain ones.

    nice python -m tests.bench.box_tournament [--games 400]

The keen seat moves round the table, game by game, with the same deal for each seat. A win is the
most points, shared where they are equal. Each game adds a row to
tests/bench/results/box_tournament.csv, from which `make docs` makes the table in
docs/benchmarks.md.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from engine.box import GAMES, check
from engine.box.bots import BoxLevel
from engine.box.play import ROUNDS
from tests.bench.rows import RESULTS, append
from tests.bench.tournament import interval
from tests.engine.box.play.any_round import bots_round

SEATS: Final = 4
LONG: Final = {"mogeln": 8, "mogeln/last-wins": 8, "ueberall-anschliessen": 4, "quartett": 2}


def share(key: str, seats: int, number: int) -> float:
    """What the keen seat wins of game ``number``: 1, or less if others have as many points."""
    keen = number % seats
    levels = [BoxLevel.KEEN if seat == keen else BoxLevel.PLAIN for seat in range(seats)]
    end = bots_round(GAMES[key], levels, seed=number // seats)
    totals = [each.total for each in check(end.result()).points or ()]
    return (totals[keen] == max(totals)) / totals.count(max(totals))


def row(key: str, games: int, pool: ProcessPoolExecutor) -> dict[str, object]:
    """What is added to the file; ``within`` is half of a 95 % interval. LONG: fewer are played."""
    seats, some = min(SEATS, GAMES[key].most), games // LONG.get(key, 1)
    shares = [*pool.map(partial(share, key, seats), range(some), chunksize=8)]
    won, within = interval([100 * each for each in shares])
    found = {"won": f"{won:.1f}", "within": f"{within:.1f}", "even": f"{100 / seats:.0f}"}
    return {"game": key, "seats": seats, "games": some, **found}


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots of the other games are.")
    parser.add_argument("--games", type=int, default=400, help="of each; fewer where they are long")
    parser.add_argument("--only", nargs="*", default=[*ROUNDS], help="keys of games")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        for key in given.only:
            found = row(key, given.games, pool)
            append(RESULTS / "box_tournament.csv", found)
            print(found, flush=True)


if __name__ == "__main__":
    main()
