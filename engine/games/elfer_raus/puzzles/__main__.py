"""``make puzzles``: makes the puzzles of a release; about fifteen minutes of one core."""

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from typing import Final

from engine.games.elfer_raus.play.moves import END
from engine.games.elfer_raus.puzzles.collection import FILE, Puzzle, collection_text
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.hands_maker import hands_puzzle_in
from engine.games.elfer_raus.puzzles.move_maker import joker_puzzle_in, puzzle_in
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.rules.rulesets import rulesets

MOVES: Final = {"classic": 160, "junior": 28, "master": 12}  # puzzles “Find the move”
JOKERS: Final = 30  # more of them, with a joker in the hand
HANDS: Final = 270  # puzzles “Which hands?”
MOST_ENDS: Final = 6  # of so many puzzles, one
SEED: Final = 1  # of the first round
JOKER_SEED: Final = 100_001  # far away from the other rounds


def collected(
    ruleset: str, number: int, seed: int, maker: Callable[[Record, int], Puzzle | None]
) -> Iterator[Puzzle]:
    """So many puzzles, one a round at most."""
    puzzles = (maker(simulated_round(rulesets[ruleset], at), at) for at in count(seed))
    return islice(varied(filter(None, puzzles)), number)


def varied(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Leave out some puzzles, so that ending the turn is the answer to every sixth at most."""
    taken = held = 0
    for puzzle in puzzles:
        is_end = puzzle.answer == str(END)
        if not is_end or MOST_ENDS * (held + 1) <= taken + 1:
            taken, held = taken + 1, held + is_end
            yield puzzle


def main() -> None:
    hands = list(collected("classic", HANDS, SEED, hands_puzzle_in))
    print(f"{len(hands)} of “Which hands?”", flush=True)
    moves: list[FindTheMove] = []
    for ruleset, number in MOVES.items():
        moves += collected(ruleset, number, SEED, puzzle_in)
        print(f"{len(moves)} of “Find the move”, {ruleset} included", flush=True)
    moves += collected("master", JOKERS, JOKER_SEED, joker_puzzle_in)
    print(f"{len(moves)} of “Find the move”, jokers included", flush=True)
    mixed = random.Random(SEED)
    mixed.shuffle(moves)
    mixed.shuffle(hands)
    FILE.write_text(collection_text(moves, hands), encoding="utf-8")


if __name__ == "__main__":
    main()
