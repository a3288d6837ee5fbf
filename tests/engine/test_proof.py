"""A game is found for the end of every game that was played."""

import random

import pytest

from engine import FinalPosition, Game, deal, rulesets
from engine.proof.search import find


def won_end(key: str, seats: int, seed: int) -> FinalPosition:
    """The end of a random game that somebody won."""
    for attempt in range(seed, seed + 200):
        luck = random.Random(attempt)
        game: Game = deal(rulesets[key], seats, attempt)
        while not game.over:
            hold_back = (
                luck.random() < 0.3
            )  # the last move offered ends the turn, where that is allowed
            game = game.play(
                luck.choice(game.moves if hold_back else game.moves[:-1] or game.moves)
            )
        if not game.blocked:
            return game.position()
    raise AssertionError("every one of 200 games was blocked")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("key", rulesets)
def test_a_game_is_found_that_ends_so(key: str, seats: int) -> None:
    position = won_end(key, seats, seed=40 * seats)
    record = find(position, effort=20).record
    assert record is not None
    end = record.replay().position()
    assert (end.table, end.hands, end.stock) == (position.table, position.hands, position.stock)
    assert end.out == position.out
