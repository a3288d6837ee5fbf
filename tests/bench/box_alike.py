"""Random rounds of the other games, each played by the engine and by slow rules of its own.

    nice python -m tests.bench.box_alike [--games 1000]

Before each move the legal moves and the places of all cards are compared, at the end the result. A
difference stops the run. Each game adds a row to tests/bench/results/box_alike.csv, from which
`make docs` makes the table in docs/soak.md; the next run goes on with other deals.
"""

import argparse
import time

from engine.box.play import ROUNDS
from tests.bench.long_runs import rows_in
from tests.bench.rows import RESULTS, append
from tests.engine.box.play.alike import play_alike

FILE = RESULTS / "box_alike.csv"


def row(key: str, games: int) -> dict[str, object]:
    """What is added to the file for so many more rounds."""
    first = sum(int(each["games"]) for each in rows_in(FILE) if each["game"] == key)
    began = time.process_time()
    moves = sum(play_alike(key, seed) for seed in range(first, first + games))
    seconds = round(time.process_time() - began)
    return {"game": key, "first": first, "games": games, "moves": moves, "seconds": seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description="The other games against slow rules.")
    parser.add_argument("--games", type=int, default=1000, help="of each")
    parser.add_argument("--only", nargs="*", default=[*ROUNDS], help="keys of games")
    given = parser.parse_args()
    for key in given.only:
        found = row(key, given.games)
        append(FILE, found)
        print(*found.values(), flush=True)


if __name__ == "__main__":
    main()
