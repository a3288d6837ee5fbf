"""The mistakes of a finished round: each is dear, and no right turn of its puzzle has it."""

from functools import cache

import pytest

from engine import Move, rulesets
from engine.games.elfer_raus.insight import Depth, insight
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.puzzles.collection import collection
from engine.games.elfer_raus.puzzles.find_the_move import is_as_good
from engine.games.elfer_raus.puzzles.own_mistakes import (
    DEAR,
    MOST_TURNS,
    Mistake,
    difference,
    mistakes,
    turn_played,
)
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from engine.games.elfer_raus.puzzles.turns import turns_from
from engine.games.elfer_raus.record import Record


@cache
def found() -> list[tuple[Record, Mistake]]:
    """In four rounds of bots that lay whatever comes, or hold back."""
    rounds = [simulated_round(rulesets["junior"], seed, (3,)) for seed in (2, 3, 4, 12)]
    return [(record, mistake) for record in rounds for mistake in mistakes(record, (0, 1, 2))]


def test_careless_bots_make_some_and_each_costs_ten_in_a_hundred():
    assert len(found()) >= 4
    assert all(mistake.cost >= DEAR for _, mistake in found())
    assert {mistake.is_early for _, mistake in found()} == {True, False}


def test_the_turn_that_was_played_is_wrong_and_the_best_one_right():
    for record, mistake in found():
        games = list(record.games())
        options = set(turns_from(games[mistake.step], MOST_TURNS).values())
        assert options == mistake.shares.keys()
        played = {*map(str, turn_played(games, record.moves, mistake.step))}
        right = [turn for turn in options if is_as_good(turn, mistake.shares)]
        assert right
        assert all({*turn.split()} != played for turn in right)


def test_it_is_about_a_card_that_was_laid_too_early_or_not_laid():
    for record, mistake in found():
        about, games = Move.parse(mistake.about), list(record.games())
        played = turn_played(games, record.moves, mistake.step)
        assert (about in played) == mistake.is_early


def test_the_thorough_insight_calls_the_same_moves_dear():
    record, mistake = found()[0]
    points = insight(record, Depth.THOROUGH, (mistake.seat,)).turning_points
    assert {p.step: round(p.gain.value, 3) for p in points}[mistake.step] == mistake.cost


def test_the_same_round_has_the_same_mistakes_again():
    record, mistake = found()[0]
    assert mistakes(record, (mistake.seat,))[0] == mistake
    assert not mistakes(record, ())


@pytest.mark.parametrize(
    ("played", "best", "about", "is_early"),
    [
        ("g9 end", "end", "g9", True),
        ("r8 g9 end", "g9 b4 end", "r8", True),
        ("end", "b4 end", "b4", False),
        ("g9 end", "b4 g9 end", "b4", False),
        ("end", "draw", "draw", False),
    ],
)
def test_what_it_is_about(played: str, best: str, about: str, *, is_early: bool):
    turns = [tuple(map(Move.parse, text.split())) for text in (played, best)]
    assert difference(*turns) == (Move.parse(about), is_early)


def test_turns_whose_intervals_meet_are_as_good():
    means = {"end": 0.5, "g9 end": 0.45, "b4 end": 0.4}
    shares = {turn: Estimate(mean, 0.03) for turn, mean in means.items()}
    assert [turn for turn in shares if is_as_good(turn, shares)] == ["end", "g9 end"]
    for puzzle in collection().moves:
        assert [turn for turn in puzzle.options if puzzle.is_right(turn)] == [puzzle.answer]
