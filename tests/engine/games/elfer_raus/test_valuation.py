"""One judge: the hint and the analysis of a round say the same of the same position."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from engine import Game, Record, Sight, rulesets
from engine.games.elfer_raus.insight.advice import advice
from engine.games.elfer_raus.insight.decisions import TurningPoint, dearest
from engine.games.elfer_raus.insight.depth import PlayoutCounts
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.insight.valuation import is_surely_behind, valuation
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from tests.engine.games.elfer_raus.deals import given, played

POSITIONS = 200
FEW = PlayoutCounts(decision=6, judged=30, most=3, reason=0)
CLOCKS = ["time", "monotonic", "perf_counter", "process_time", "thread_time"]


def analysed_positions(key: str) -> Iterator[tuple[Sight, TurningPoint]]:
    """What a player sees who tries a decision again, and what the analysis says of it."""
    for seed in range(1000):
        record = simulated_round(rulesets[key], seed)
        again = list(Record.parse(str(record)).games())
        for seat in range(again[0].seats):
            for point in dearest(list(record.games()), record.moves, seat, FEW):
                yield again[point.step].sight(seat, again[: point.step + 1]), point


def is_contradicted(sight: Sight, point: TurningPoint, playouts: int) -> bool:
    """Whether the hint says something else than the analysis."""
    hint = advice(sight, playouts)
    if point.answer:
        return point.answer != str(hint.best.move) or point.answer == point.played
    is_next = hint.instead is not None and str(hint.instead.move) == point.played
    return is_next and hint.instead is not None and not hint.instead.is_as_good


@pytest.mark.parametrize(("key", "positions"), [("classic", POSITIONS), ("master", 12)])
def test_the_hint_never_contradicts_the_analysis(key: str, positions: int):
    pairs = list(zip(range(positions), analysed_positions(key), strict=False))
    assert len(pairs) == positions
    assert [at for at, (sight, point) in pairs if is_contradicted(sight, point, FEW.judged)] == []


def a_choice() -> Game:
    """In the middle of a round, with a choice."""
    record = simulated_round(rulesets["classic"], seed=4)
    games = [game for game in record.games() if len(game.moves) > 2]
    return games[len(games) // 2]


def sight_of_choice() -> Sight:
    game = a_choice()
    assert game.seat is not None
    return game.sight(game.seat)


def test_it_reads_no_clock(monkeypatch: pytest.MonkeyPatch):
    sight = sight_of_choice()
    before = valuation(sight, 90)
    for clock in CLOCKS:
        for name in (clock, f"{clock}_ns"):
            monkeypatch.setattr(time, name, lambda: pytest.fail("A clock is read."))
    assert valuation(sight, 90) == before


def test_another_process_says_the_same_to_the_last_digit():
    record = simulated_round(rulesets["classic"], seed=4)
    step = next(at for at, game in enumerate(record.games()) if len(game.moves) > 2)
    game = list(record.games())[step]
    assert game.seat is not None
    script = (
        "from engine import Record\n"
        "from engine.games.elfer_raus.insight.valuation import valuation\n"
        f"game = list(Record.parse({str(record)!r}).games())[{step}]\n"
        "print(valuation(game.sight(game.seat), 90))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == str(valuation(game.sight(game.seat), 90))


def test_other_random_numbers_of_the_process_change_nothing():
    sight = sight_of_choice()
    before = valuation(sight, 90)
    random.seed(5)
    assert valuation(sight, 90) == before


def test_the_move_asked_about_changes_nothing_of_the_rest():
    sight = sight_of_choice()
    alone = valuation(sight, 90)
    for move in sight.moves:
        asked = valuation(sight, 90, move)
        assert (asked.best, asked.instead) == (alone.best, alone.instead)
        assert asked.also.move.kind is move.kind


def test_a_lost_win_is_no_chance_and_an_equal_move_is_as_good():
    game = played(given("fxs", "r11 g11", "r12 r13", stock="b20"), "r11 r12 end")
    found = valuation(game.sight(0), 300)
    assert str(found.best.move) == "g11"
    assert found.instead is not None
    assert not found.instead.is_as_good  # it gives the win away
    assert found.best.is_as_good


@pytest.mark.parametrize(
    ("wins", "points", "is_behind"),
    [
        (Estimate(0.1, 0.05), Estimate(0.0, 1.0), True),
        (Estimate(0.04, 0.05), Estimate(0.5, 1.0), False),
        (Estimate(0.0, 0.01), Estimate(6.0, 2.0), True),
        (Estimate(-0.02, 0.05), Estimate(6.0, 2.0), False),
    ],
)
def test_behind_is_what_is_beyond_chance_in_wins_or_without_any_in_points(wins, points, is_behind):
    assert is_surely_behind(wins, points) is is_behind
