"""How long it takes to prove a claim, by what is known of it, and to find problems.

    python -m tests.bench.proof [--rounds 4]

Milliseconds of this process's own time, beside a loop of plain Python in the same process.
"""

import argparse
import time
from collections.abc import Iterable
from random import Random

from engine import FinalPosition, Status, rulesets, verify
from tests.bench.moves import per_second, yardstick
from tests.engine.games.elfer_raus.bot_games import end_of
from tests.engine.games.elfer_raus.damage import EVERY_DAMAGE
from tests.engine.games.elfer_raus.knowledge import LESS

EFFORT = 5.0  # seconds: patience, so that a busy machine loses no proof
PERCENTS = (50, 90, 99, 100)


def figures(claims: Iterable[FinalPosition], effort: float) -> str:
    """A line of a table: how many claims were proven, and the times of PERCENTS of them."""
    proven, times = 0, []
    for claim in claims:
        began = time.process_time()
        verdict = verify(claim, effort=effort)
        times.append((time.process_time() - began) * 1000)
        proven += verdict.status is Status.PROVEN
    times.sort()
    shares = [f"{times[(len(times) - 1) * percent // 100]:.2f}" for percent in PERCENTS]
    return " | ".join([f"{proven} of {len(times)}", *shares])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--rounds", type=int, default=4, help="of each rule set and number of seats"
    )
    seeds = range(parser.parse_args().rounds)
    ends = [end_of(key, seats, seed) for key in rulesets for seats in range(2, 7) for seed in seeds]
    print(f"Yardstick: {1000 / per_second(yardstick, 1):.1f} ms a loop.\n")
    print("| claims | proven | half, ms | 90 % | 99 % | slowest |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, less in LESS.items():
        print(f"| {name} | {figures(map(less, ends), EFFORT)} |")
    print(
        f"| counting alone | {figures((less(end) for end in ends for less in LESS.values()), 0)} |"
    )
    damaged = [damage(end, Random(1)) for end in ends for damage in EVERY_DAMAGE]
    print(f"| the same, with an error | {figures((case[0] for case in damaged if case), 0)} |")


if __name__ == "__main__":
    main()
