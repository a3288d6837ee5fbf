"""``python -m engine.puzzles``: makes the puzzles of a release; about ten minutes of one core."""

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Final, TypeVar

from engine.puzzles.collection import FILE, collection_text
from engine.puzzles.find_the_move import FindTheMove
from engine.puzzles.hands_maker import hands_puzzle_in
from engine.puzzles.move_maker import puzzle_in
from engine.puzzles.rounds import simulated_round
from engine.puzzles.which_hands import WhichHands
from engine.record import Record
from engine.rulesets import rulesets

SHARES: Final = {"classic": 0.88, "junior": 0.08, "master": 0.04}  # of all puzzles
Puzzle = TypeVar("Puzzle", FindTheMove, WhichHands)


def collected(
    ruleset: str, number: int, seed: int, maker: Callable[[Record, int], Puzzle | None]
) -> Iterator[Puzzle]:
    """So many puzzles, one a round at most."""
    made = (maker(simulated_round(rulesets[ruleset], at), at) for at in count(seed))
    return islice((puzzle for puzzle in made if puzzle is not None), number)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m engine.puzzles", description=__doc__)
    parser.add_argument("--number", type=int, default=400, help="puzzles of each kind")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    hands = list(collected("classic", asked.number, asked.seed, hands_puzzle_in))
    print(f"{len(hands)} of “Which hands?”", flush=True)
    moves: list[FindTheMove] = []
    for ruleset, share in SHARES.items():
        moves += collected(ruleset, round(share * asked.number), asked.seed, puzzle_in)
        print(f"{len(moves)} of “Find the move”, {ruleset} included", flush=True)
    mixed = random.Random(asked.seed)  # each day another rule set and another level
    mixed.shuffle(moves)
    mixed.shuffle(hands)
    FILE.write_text(collection_text(moves, hands), encoding="utf-8")


if __name__ == "__main__":
    main()
