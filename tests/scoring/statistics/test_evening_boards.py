"""The table of an evening: the league's own order, half of the rounds, points that may be added."""

import pytest

from scoring.matches.continuing import Begin, continue_with
from scoring.matches.deletion import delete_game
from scoring.matches.queries import game_table
from scoring.models import Match
from scoring.statistics.evenings import EveningBoard, evening_boards
from scoring.statistics.leaderboards import rank_by
from scoring.statistics.metrics import Metric
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


def board_of(match: Match) -> EveningBoard:
    [board] = evening_boards(match.league).values()
    return board


def names(board: EveningBoard) -> list[str]:
    return [line.tallied.player.name for line in board.lines]


def test_an_evening_of_one_game_is_that_game():
    match = a_match("Anna Ben Cleo", rounds=5)
    rank_by(season=match.season, order=[Metric.WINS], fewest=99)
    for number in (1, 2, 3):
        record(match, "-", "=10", "=20", number=number)
    part = continue_with(match=match, names=["Anna", "Ben", "Dora"], begins={"Dora": Begin.ZERO})
    record(part, "=40", "=5", "-", out=2)
    board, game = board_of(match), game_table(match)
    assert [(line.rank, line.tallied.player.name, line.tallied.points) for line in board.lines] == [
        (place.rank, line.player.name, line.total) for place in game.podium for line in place.seats
    ]
    assert names(board) == ["Dora", "Ben", "Anna"]
    assert [line.tallied.player.name for line in board.late] == ["Cleo"]
    assert board.decides == Metric.POINTS


def test_the_leagues_order_decides():
    match = a_match("Anna Ben")
    record(match, "-", "=1")
    record(match, "-", "=1", number=2)
    record(a_match("Anna Ben", league=match.league), "=30", "-", out=1)
    assert names(board_of(match)) == ["Ben", "Anna"]
    assert board_of(match).decides == Metric.POINTS  # both played as many rounds
    rank_by(season=match.season, order=[Metric.WINS], fewest=99)
    assert names(board_of(match)) == ["Anna", "Ben"]
    rank_by(season=match.season, order=[Metric.RATING, Metric.WINS], fewest=0)
    assert board_of(match).decides == Metric.WINS


def test_who_played_half_of_the_rounds_can_win():
    match = a_match("Anna Ben", rounds=2)
    record(match, "-", "=1")
    record(match, "-", "=1", number=2)
    other = a_match("Ben Cleo", rounds=2, league=match.league)
    record(other, "=5", "-", out=1)
    record(other, "=5", "-", out=1, number=2)
    assert names(board_of(match)) == ["Anna", "Cleo", "Ben"]
    more = a_match("Ben Dora", rounds=1, league=match.league)
    record(more, "=5", "-", out=1)
    board = board_of(match)
    assert names(board) == ["Ben"]
    assert [line.tallied.player.name for line in board.late] == ["Anna", "Cleo", "Dora"]


def test_at_three_tables_half_of_the_busiest_is_enough():
    match = a_match("Anna Ben", rounds=2)
    record(match)
    record(match, number=2)
    for pair in ("Cleo Dora", "Emil Fritz"):
        other = a_match(pair, rounds=2, league=match.league)
        record(other)
        record(other, number=2)
    assert len(names(board_of(match))) == 6


def test_points_of_two_rule_sets_do_not_decide():
    match = a_match("Anna Ben")
    record(match, "=90", "-", out=1)
    other = a_match("Anna Ben", ruleset="junior", league=match.league)
    record(other)
    record(other, number=2)
    board = board_of(match)
    assert not board.has_points
    assert (board.decides, names(board)) == (Metric.PLACE, ["Anna", "Ben"])


def test_what_is_to_be_deleted_does_not_count():
    match = a_match("Anna Ben")
    record(match)
    delete_game(match=match, is_owner=True)
    assert evening_boards(match.league) == {}
