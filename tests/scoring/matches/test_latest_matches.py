"""The list of a league's matches, as its home and the page of its games show it."""

from datetime import timedelta

import pytest

from leagues.seasons import close_season, open_season, reopen_season
from scoring.matches.queries import current_season, games_of_last_evenings, recent_players
from scoring.models import Claim, Match
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return a_match()


def shown(league):
    return games_of_last_evenings(league, 10)


def names(players) -> list[str]:
    return [player.name for player in players]


def test_matches_are_shown_newest_first(match):
    newer = a_match("Dora Emil", league=match.league)
    assert [line.match for line in shown(match.league)] == [newer, match]


def test_a_match_is_shown_with_its_leaders(match):
    record(match, "-", "=1", "-")
    record(match, "=3", "-", "=3", out=1, number=2)
    [line] = shown(match.league)
    assert (line.players, line.rounds, line.next_round) == (("Anna", "Ben", "Cleo"), 2, 3)
    assert line.leaders == ("Ben",)


def test_a_match_without_rounds_has_no_leader(match):
    record(match)
    undo(match)
    [line] = shown(match.league)
    assert (line.rounds, line.leaders) == (0, ())


def test_the_last_players_come_first(match):
    a_match("Emil Anna", league=match.league)
    assert set(names(recent_players(match.league)[:2])) == {"Emil", "Anna"}
    assert set(names(recent_players(match.league)[2:])) == {"Ben", "Cleo"}


def test_a_player_without_rounds_comes_last(match):
    match.league.players.create(name="Aaron")
    assert names(recent_players(match.league))[-1] == "Aaron"


def test_a_league_without_matches_is_empty(match):
    match.delete()
    assert shown(match.league) == ()


def test_other_leagues_do_not_show(match):
    record(a_match())
    assert [line.match for line in shown(match.league)] == [match]


def test_only_the_last_evenings_are_shown(match):
    for days in range(1, 4):
        Match.objects.filter(pk=a_match(league=match.league).pk).update(
            evening=match.evening_day - timedelta(days=days)
        )
    evenings = [line.match.evening_day for line in games_of_last_evenings(match.league, 2)]
    assert evenings == [match.evening_day - timedelta(days=1), match.evening_day]


def test_the_number_of_queries_does_not_grow(match, django_assert_num_queries):
    """One of its matches has no rounds yet."""
    for number in range(1, 5):
        table = a_match(f"Anna Ben Guest{number}", league=match.league)
        record(table)
        record(table, number=2)
        with django_assert_num_queries(4):
            shown(match.league)


@pytest.mark.one_database
def test_claims_are_read_only_of_games_that_are_not_over(match, django_assert_num_queries):
    """The claims are the largest rows, and there are many of them."""
    for number in range(1, match.rounds_agreed):
        record(match, number=number)
    with django_assert_num_queries(4) as queries:
        [line] = shown(match.league)
    assert sum("scoring_claim" in query["sql"] for query in queries.captured_queries) == 1
    assert line.last_at == Claim.objects.latest("pk").made_at
    record(match, number=match.rounds_agreed)
    with django_assert_num_queries(3) as queries:
        assert shown(match.league)[0].is_over
    assert not any("scoring_claim" in query["sql"] for query in queries.captured_queries)


def test_a_deleted_round_does_not_say_when_a_game_was_played_last(match):
    first = record(match)
    record(match, number=2)
    undo(match, number=2)
    [line] = shown(match.league)
    assert (line.rounds, line.last_at) == (1, first.made_at)


def test_the_current_season_is_the_open_one_or_else_the_last(match):
    first = match.season
    close_season(season=first)
    second = open_season(league=match.league)
    assert current_season(match.league) == second
    close_season(season=second)
    assert current_season(match.league) == second
    reopen_season(season=first)
    assert current_season(match.league) == first
