import pytest

from scoring.matches.queries import MATCHES_A_PAGE, league_page
from scoring.models import Family
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return a_match()


def names(players) -> list[str]:
    return [player.name for player in players]


def test_matches_are_shown_newest_first(match):
    newer = a_match("Dora Emil", league=match.league)
    assert [line.match for line in league_page(match.league).matches] == [newer, match]


def test_a_match_is_shown_with_its_leaders(match):
    record(match, "-", "=1", "-")
    record(match, "=3", "-", "=3", out=1, number=2)
    [line] = league_page(match.league).matches
    assert (names(line.players), line.rounds) == (["Anna", "Ben", "Cleo"], 2)
    assert names(line.leaders) == ["Ben"]


def test_a_match_without_rounds_has_no_leader(match):
    record(match)
    undo(match)
    [line] = league_page(match.league).matches
    assert (line.rounds, line.leaders) == (0, ())


def test_standings_are_shown_by_family_best_first(match):
    record(match, "-", "=5", "=5")
    record(a_match("Ben Cleo", ruleset="junior", league=match.league), "=3", "-", out=1)
    shown = league_page(match.league).standings
    assert {
        family: [(line.rank, line.standing.player.name) for line in lines]
        for family, lines in shown.items()
    } == {
        Family.CLASSIC: [(1, "Anna"), (2, "Ben"), (2, "Cleo")],
        Family.JUNIOR: [(1, "Cleo"), (2, "Ben")],
    }


def test_the_last_players_come_first(match):
    a_match("Emil Anna", league=match.league)
    assert set(names(league_page(match.league).players[:2])) == {"Emil", "Anna"}
    assert set(names(league_page(match.league).players[2:])) == {"Ben", "Cleo"}


def test_a_player_without_rounds_comes_last(match):
    match.league.players.create(name="Aaron")
    assert names(league_page(match.league).players)[-1] == "Aaron"


def test_the_last_table_can_sit_down_again(match):
    a_match("Emil Anna", league=match.league)
    last = league_page(match.league).last_table
    assert last is not None
    assert names(last.players) == ["Emil", "Anna"]


def test_a_league_without_matches_is_empty(match):
    match.delete()
    page = league_page(match.league)
    assert (page.matches, page.standings, page.last_table, page.older) == ((), {}, None, None)


def test_other_leagues_do_not_show(match):
    other = a_match()
    record(other)
    page = league_page(match.league)
    assert ([line.match for line in page.matches], page.standings) == ([match], {})


def test_older_matches_are_a_page_away(match):
    for _ in range(MATCHES_A_PAGE):
        a_match(league=match.league)
    page = league_page(match.league)
    assert (len(page.matches), page.older) == (MATCHES_A_PAGE, 2)
    older = league_page(match.league, before=page.older)
    assert ([line.match for line in older.matches], older.older) == ([match], None)


def test_the_number_of_queries_does_not_grow(match, django_assert_num_queries):
    for number in range(1, 5):
        with django_assert_num_queries(7):
            league_page(match.league)
        table = a_match(f"Anna Ben Guest{number}", league=match.league)
        record(table)
        record(table, number=2)
