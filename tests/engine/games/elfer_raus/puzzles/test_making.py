"""Making puzzles: reproducible, and written as they are read."""

from itertools import islice
from typing import Any

import pytest

from engine import rulesets
from engine.games.elfer_raus.puzzles.__main__ import collected
from engine.games.elfer_raus.puzzles.collection import (
    FILE,
    collection,
    collection_text,
    puzzles_by_key,
)
from engine.games.elfer_raus.puzzles.hands_maker import hands_puzzle_in
from engine.games.elfer_raus.puzzles.move_maker import puzzle_in
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from engine.games.elfer_raus.puzzles.which_hands import is_proved
from tests.engine.scale import scaled


def test_the_file_is_read_as_it_was_written():
    puzzles = collection()
    text = collection_text(list(puzzles.moves), list(puzzles.hands))
    assert text == FILE.read_text(encoding="utf-8")


def test_a_simulated_round_goes_to_its_end_and_is_the_same_each_time():
    for key in ("classic", "junior", "master"):
        record = simulated_round(rulesets[key], seed=3)
        assert record.replay().over
        assert str(record) == str(simulated_round(rulesets[key], seed=3))


def test_the_same_seed_makes_the_same_puzzles():
    once, again = (list(islice(collected("junior", 9, 40, puzzle_in), 2)) for _ in range(2))
    assert [puzzle.to_json() for puzzle in once] == [puzzle.to_json() for puzzle in again]


def test_a_hands_puzzle_is_made_of_a_round():
    (puzzle,) = collected("classic", 1, 7, hands_puzzle_in)
    assert is_proved(puzzle)
    assert puzzle.game.over


@pytest.mark.parametrize(
    ("ruleset", "maker"),
    [("classic", puzzle_in), ("junior", puzzle_in), ("classic", hands_puzzle_in)],
)
def test_the_file_is_what_the_command_makes(ruleset: str, maker: Any):
    assert {
        puzzle.key for puzzle in collected(ruleset, scaled(2), 1, maker)
    } < puzzles_by_key().keys()
