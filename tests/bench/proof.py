"""How long it takes to prove a claim, by what is known of it, and to find problems.

    python -m tests.bench.proof [--rounds 4] [--ends 480]

First by kinds of knowledge. Then by what was played: ENDS of each family at two to six seats, with
bots and knowledge mixed; six seats alone, of holders and in the long rounds of chance; toy decks.
Milliseconds of this process's own time, beside a loop of plain Python in the same process.
"""

import argparse
import time
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

from engine import FinalPosition, Status, rulesets, verify
from engine.games.elfer_raus.rules.kinds import Family
from tests.bench.moves import per_second, yardstick
from tests.engine.games.elfer_raus.bot_games import LEVELS, end_of, end_of_bots
from tests.engine.games.elfer_raus.damage import EVERY_DAMAGE
from tests.engine.games.elfer_raus.knowledge import LESS
from tests.engine.games.elfer_raus.proof.test_proof_toys import some
from tests.engine.games.elfer_raus.toy_decks import SMALL_DECKS
from tests.engine.games.elfer_raus.toys import ends

EFFORT = 5.0  # seconds: patience, so that a busy machine loses no proof
SHORT, TOY = 1.0, 0.05
SIX = [
    ("junior", "planner"),
    *product(("classic", "fxs", "cars", "junior", "master"), ("holder", "random")),
]
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


def row(name: str, claims: Iterable[FinalPosition], effort: float) -> None:
    print(f"| {name} | {figures(claims, effort)} |")


def mixed(family: Family, count: int) -> Iterator[FinalPosition]:
    """True claims: rule sets, seats, bots and knowledge in turn; every other table is mixed."""
    keys = [key for key, ruleset in rulesets.items() if ruleset.family is family]
    for seed in range(count):
        key, round_ = keys[seed % len(keys)], seed // len(keys)
        levels = [
            LEVELS[(round_ + seat * (seed % 2)) % len(LEVELS)] for seat in range(2 + round_ % 5)
        ]
        yield list(LESS.values())[seed % len(LESS)](end_of_bots(key, seed, levels))


def toy_ends(most: int) -> list[FinalPosition]:
    return [end for case in SMALL_DECKS for end in some(ends(case), most)]


def by_what_was_played(count: int) -> None:
    for family in Family:
        row(f"{family.value}, all mixed", mixed(family, count), SHORT)
    for key, level in SIX:
        played = (end_of_bots(key, seed, [level] * 6) for seed in range(count // 6))
        row(f"{key}, six of level {level}", played, SHORT)
    row("toy decks", toy_ends(count // 16), TOY)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--rounds", type=int, default=4, help="of each rule set and number of seats"
    )
    parser.add_argument("--ends", type=int, default=480, help="of each family")
    options = parser.parse_args()
    seeds = range(options.rounds)
    played = [
        end_of(key, seats, seed) for key in rulesets for seats in range(2, 7) for seed in seeds
    ]
    print(f"Yardstick: {1000 / per_second(yardstick, 1):.1f} ms a loop.\n")
    print("| claims | proven | half, ms | 90 % | 99 % | slowest |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, less in LESS.items():
        row(name, map(less, played), EFFORT)
    row("counting alone", (less(end) for end in played for less in LESS.values()), 0)
    damaged = [damage(end, Random(1)) for end in played for damage in EVERY_DAMAGE]
    row("the same, with an error", (case[0] for case in damaged if case), 0)
    by_what_was_played(options.ends)


if __name__ == "__main__":
    main()
