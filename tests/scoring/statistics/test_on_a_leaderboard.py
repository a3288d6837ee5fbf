"""Who stands on a leaderboard: of a season, a filter, all years, an evening the same people."""

import pytest

from scoring.statistics.all_years import all_years
from scoring.statistics.evenings import boards_of
from scoring.statistics.filters import RoundFilter, filtered_leaderboard
from scoring.statistics.leaderboards import Leaderboard, season_leaderboard
from scoring.sums.results import count_season
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


def names(board: Leaderboard) -> list[str]:
    return sorted(line.tallied.player.name for line in board.lines)


def test_all_leaderboards_have_the_same_people():
    match = a_match("Anna Ben Robo")
    record(match, "-", "=3", "=5")
    match.league.players.filter(name="Robo").update(is_bot=True)
    count_season(match.season)
    a_match("Anna Ben", league=match.league)  # who has no rounds yet
    match.league.players.create(name="Cleo")
    season, [evening] = match.season, boards_of(match.league).values()
    filtered = filtered_leaderboard(season, RoundFilter(seats=3))
    assert names(season_leaderboard(season)) == ["Anna", "Ben"]
    assert names(filtered) == ["Anna", "Ben"]
    assert sorted(line.name for line in evening.lines) == ["Anna", "Ben"]
    assert sorted(line.player.name for _, line in all_years(match.league).lines) == ["Anna", "Ben"]
