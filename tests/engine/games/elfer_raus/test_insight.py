"""Insight finds what is known of games made by hand, and says no more than it knows."""

import random

import pytest

from engine import Game, Record, rulesets
from engine.games.elfer_raus.insight import Depth, insight, insight_json
from engine.games.elfer_raus.insight.estimates import SURE, estimate
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from tests.engine.games.elfer_raus.deals import given, played


def recorded(game: Game, moves: str) -> Record:
    """A game from its deal, with these moves, each legal."""
    assert played(game, moves)
    record = Record.of(game)
    for move in moves.split():
        record = record.played(move)
    return record


def test_a_win_thrown_away_is_the_turning_point():
    game = given("fxs", "r11 g11", "r12 r13", stock="b20")
    record = recorded(game, "r11 r12 end end r13")
    result = insight(record)
    [point, *_] = result.turning_points
    assert (point.step, point.seat, point.played, point.better) == (3, 0, "end", "g11")
    assert point.gain.is_sure
    assert point.chance.value + point.gain.value == pytest.approx(1)  # it wins for certain


def test_where_nobody_had_a_choice_there_is_no_turning_point():
    game = given("classic", "r11 r1 r2 r3", "y1 b1 y2 b2", stock="g20 b20 r20")
    result = insight(recorded(game, "r11 draw draw draw draw"))
    assert result.turning_points == ()


def test_the_same_record_gives_the_same_insight():
    game = given("fxs", "r11 g11", "r12 r13", stock="b20")
    text = str(recorded(game, "r11 r12 end end r13"))
    assert insight_json(text) == insight_json(text)
    assert insight_json(text)["playouts"] > 1000


def test_an_interval_holds_a_known_mean_99_times_in_100():
    luck = random.Random(11)
    held = 0
    for _ in range(500):
        mean = estimate([float(luck.random() < 0.3) for _ in range(200)])
        held += abs(mean.value - 0.3) <= mean.error
    assert held >= 485


def test_what_never_came_is_not_taken_for_impossible():
    assert estimate([0.0] * 100).error == pytest.approx(0.046)
    assert not estimate([0.0] * 100).is_sure
    assert SURE > 2.5


def test_everybody_gets_three_decisions_however_small_and_no_more():
    record = simulated_round(rulesets["classic"], seed=3)
    result = insight(record, depth=Depth.QUICK, seats=(0, 2))
    assert [point.seat for point in result.turning_points] == [0, 0, 0, 2, 2, 2]
    for seat in (0, 2):
        costs = [point.cost for point in result.turning_points if point.seat == seat]
        assert costs == sorted(costs, reverse=True)


def test_a_quick_analysis_says_the_same_with_more_uncertainty():
    game = given("fxs", "r11 g11", "r12 r13", stock="b20")
    record = recorded(game, "r11 r12 end end r13")
    quick, thorough = (insight(record, depth=depth, seats=(0,)) for depth in Depth)
    assert quick.playouts * 3 < thorough.playouts
    assert quick.turning_points[0].better == thorough.turning_points[0].better
    assert quick.turning_points[0].chance.error > thorough.turning_points[0].chance.error
