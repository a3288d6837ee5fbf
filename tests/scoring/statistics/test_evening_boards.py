"""The table of an evening: games won, then rounds won; an only game is that game."""

import pytest

from scoring.matches.continuing import Begin, continue_with
from scoring.matches.deletion import delete_game
from scoring.matches.queries import game_table
from scoring.models import Match
from scoring.statistics.evenings import EveningBoard, boards_of
from scoring.statistics.leaderboards import rank_by
from scoring.statistics.metrics import Metric
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


def board_of(match: Match) -> EveningBoard:
    [board] = boards_of(match.league).values()
    return board


def ranks(board: EveningBoard) -> list[tuple[int | None, str]]:
    return [(line.rank, line.name) for line in board.lines]


def test_an_evening_of_one_game_is_that_game():
    match = a_match("Anna Ben Cleo", rounds=5)
    rank_by(season=match.season, order=[Metric.WINS], fewest=99)
    for number in (1, 2, 3):
        record(match, "-", "=10", "=20", number=number)
    part = continue_with(match=match, names=["Anna", "Ben", "Dora"], begins={"Dora": Begin.ZERO})
    record(part, "=40", "=5", "-", out=2)
    board, game = board_of(match), game_table(match)
    here = [(line.rank, line.name, line.points) for line in board.lines if line.rank]
    assert here == [
        (place.rank, line.player.name, line.total) for place in game.podium for line in place.seats
    ]
    assert ranks(board) == [(1, "Dora"), (2, "Ben"), (3, "Anna"), (None, "Cleo")]
    assert [(line.name, line.rounds) for line in board.lines] == [
        *(("Dora", 1), ("Ben", 0), ("Anna", 3), ("Cleo", 0))
    ]


def test_of_several_games_those_won_decide_and_then_the_rounds_won():
    match = a_match("Anna Ben", rounds=2)
    rank_by(season=match.season, order=[Metric.POINTS], fewest=0)
    record(match, "-", "=1")
    record(match, "=5", "-", number=2, out=1)  # Ben, by four points
    other = a_match("Anna Ben", rounds=3, league=match.league)
    for number in (1, 2):
        record(other, "-", "=30", number=number)
    record(other, "=9", "-", number=3, out=1)
    assert ranks(board_of(match)) == [(1, "Anna"), (2, "Ben")]
    assert [(line.won, line.rounds) for line in board_of(match).lines] == [(1, 3), (1, 2)]
    last = a_match("Anna Ben", rounds=1, league=match.league)
    record(last, "=1", "-", out=1)
    assert ranks(board_of(match)) == [(1, "Ben"), (2, "Anna")]


def test_a_shared_game_is_a_win_for_both_and_a_running_one_for_nobody():
    match = a_match("Anna Ben Cleo", rounds=1)
    record(match, "=5", "=5", "=9", out=None, blocked=True)
    running = a_match("Anna Cleo", league=match.league)
    record(running, "=5", "-", out=1)
    board = board_of(match)
    assert [(line.name, line.won, line.rounds, line.games) for line in board.lines] == [
        *(("Anna", 1, 1, 2), ("Ben", 1, 1, 1), ("Cleo", 0, 1, 2))
    ]
    assert [line.name for line in board.winners] == ["Anna", "Ben"]


def test_points_of_two_rule_sets_are_not_added():
    match = a_match("Anna Ben")
    record(match, "=90", "-", out=1)
    assert board_of(match).has_points
    record(a_match("Anna Ben", ruleset="junior", league=match.league))
    assert not board_of(match).has_points


def test_what_is_to_be_deleted_does_not_count():
    match = a_match("Anna Ben")
    record(match)
    delete_game(match=match, is_owner=True)
    assert boards_of(match.league) == {}
