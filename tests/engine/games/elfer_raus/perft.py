"""Counts of move sequences from fixed positions: the table, and how it is made.

`python -m tests.engine.games.elfer_raus.perft` writes the table again, from the engine.
"""

import json
from itertools import product
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from engine import Game, Record, RedealNeeded, rulesets
from tests.engine.games.elfer_raus.case import Case
from tests.engine.games.elfer_raus.slow import cards_to_deal

TABLE = Path(__file__).with_name("perft.json")
DEPTHS = range(1, 14)
SEATS = (2, 4)
SHARES = (0, 0.25)  # of a random game, played before the count begins
MOST = 30_000  # sequences of the depth after the last


def count_sequences(game: Game, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are from here, one by one."""
    if depth == 1:
        return len(game.moves)
    return sum(count_sequences(game.play(move), depth - 1) for move in game.moves)


def entries() -> list[dict[str, Any]]:
    """The table: one entry a position, its counts from depth 1 on."""
    rows: list[dict[str, Any]] = json.loads(TABLE.read_text())
    return rows


def entry(key: str, seats: int, share: float) -> dict[str, Any]:
    """A deal, the first part of a random game of it, and counts as deep as they stay small."""
    record = begun(shuffled(key, seats), share, Random(f"{key}, {seats} seats, {share}"))
    game, counts = record.replay(), []
    for depth in DEPTHS:
        counts.append(count_sequences(game, depth))
        if counts[-1] ** 2 > MOST * counts[max(0, depth - 2)]:  # as it grew, so it will grow
            break
    return {"record": str(record), "counts": counts}


def begun(start: Game, share: float, chance: Random) -> Record:
    """The record of a random game, cut off after this share of its moves."""
    game, moves = start, []
    while not game.over:
        moves.append(chance.choice(game.moves))
        game = game.play(moves[-1])
    return Record.of(start, tuple(moves[: ceil(share * len(moves))]))


def shuffled(key: str, seats: int) -> Game:
    """The first of the seeded shuffles that need not be dealt again."""
    case = Case(key, seats, first=seats - 1, layout="gbry")
    chance = Random(f"{key}, {seats} seats")
    while True:
        cards = sorted(cards_to_deal(case.slow_rules()))
        chance.shuffle(cards)
        size = case.slow_rules().hand(seats)
        hands = [" ".join(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
        stock = " ".join(cards[seats * size :])
        try:
            return Game.start(case.ruleset(), hands, stock, case.first, case.layout)
        except RedealNeeded:
            continue


if __name__ == "__main__":
    table = [entry(*case) for case in product(rulesets, SEATS, SHARES)]
    TABLE.write_text(json.dumps(table, indent=1) + "\n")
