"""``make puzzles``: makes the puzzles of a release; about fifteen minutes of one core."""

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Final

from engine.games.elfer_raus.puzzles.collection import (
    FILE,
    Puzzle,
    collection_in,
    collection_text,
    varied,
)
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.hands_maker import hands_puzzle_in
from engine.games.elfer_raus.puzzles.move_maker import joker_puzzle_in, puzzle_in
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.rules.rulesets import rulesets

SHARES: Final = {"classic": 0.8, "junior": 0.14, "master": 0.06}  # of the moves
OTHER_ROUNDS: Final = 100_000  # so far away is the first seed of the rounds with jokers


def collected(
    ruleset: str, number: int, seed: int, maker: Callable[[Record, int], Puzzle | None]
) -> Iterator[Puzzle]:
    """So many puzzles, one a round at most."""
    puzzles = (maker(simulated_round(rulesets[ruleset], at), at) for at in count(seed))
    return islice(varied(filter(None, puzzles)), number)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m engine.games.elfer_raus.puzzles", description=__doc__
    )
    parser.add_argument("--moves", type=int, default=200, help="puzzles “Find the move”")
    parser.add_argument("--hands", type=int, default=270, help="puzzles “Which hands?”")
    parser.add_argument("--jokers", type=int, default=30, help="“Find the move” with a joker")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--played", type=Path, help="a file of “manage.py cut_puzzles”, to mix in")
    options = parser.parse_args()
    hands = list(collected("classic", options.hands, options.seed, hands_puzzle_in))
    print(f"{len(hands)} of “Which hands?”", flush=True)
    moves: list[FindTheMove] = []
    for ruleset, share in SHARES.items():
        moves += collected(ruleset, round(share * options.moves), options.seed, puzzle_in)
        print(f"{len(moves)} of “Find the move”, {ruleset} included", flush=True)
    moves += collected("master", options.jokers, options.seed + OTHER_ROUNDS, joker_puzzle_in)
    print(f"{len(moves)} of “Find the move”, jokers included", flush=True)
    if options.played:
        played = collection_in(options.played)
        moves, hands = [*moves, *played.moves], [*hands, *played.hands]
    mixed = random.Random(options.seed)  # each day another rule set and another level
    mixed.shuffle(moves)
    mixed.shuffle(hands)
    FILE.write_text(collection_text(moves, hands), encoding="utf-8")


if __name__ == "__main__":
    main()
