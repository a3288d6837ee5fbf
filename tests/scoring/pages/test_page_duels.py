import pytest

from scoring.models import Match
from tests.pages import league_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
PATH = "s/1/duels/"


@pytest.fixture
def match() -> Match:
    match = a_match()
    record(match, "-", "=10", "=23")
    record(match, "=5", "-", "=5", out=1, number=2)
    return match


def cells(client, match: Match, tail: str = "") -> dict[str, list[str]]:
    page = client.get(league_path(match.league, PATH + tail))
    return {player.name: [says for says, _ in row] for player, row in page.context["rows"]}


def test_everybody_meets_everybody_from_their_own_side(client, match):
    assert cells(client, match) == {
        "Anna": ["–", "1:1", "1:0"],
        "Ben": ["1:1", "–", "2:0"],
        "Cleo": ["0:1", "0:2", "–"],
    }


def test_players_who_never_met_have_an_empty_cell(client, match):
    record(a_match("Dora Emil", ruleset="junior", league=match.league))
    assert cells(client, match)["Dora"].count("") == 3
    assert set(cells(client, match, "?family=junior")) == {"Dora", "Emil"}


def test_long_names_differ_above_their_columns(client, match):
    for name, long in (("Anna", "Friederike-Charlotte"), ("Ben", "Friederike-Carolin")):
        match.league.players.filter(name=name).update(name=long)
    heads = client.get(league_path(match.league, PATH)).context["heads"]
    assert sorted(short for _player, short in heads) == ["Cleo", "Fri…Car", "Fri…Cha"]


def test_queries_do_not_grow(client, match):
    few = queries(client, league_path(match.league, PATH))
    for number in range(4):
        record(a_match(f"Anna Guest{number}", league=match.league), "-", f"={number}")
    assert queries(client, league_path(match.league, PATH)) <= few + 1


def test_an_empty_season_says_so(client):
    page = client.get(league_path(a_match().league, PATH), headers={"Accept-Language": "en"})
    assert "No rounds here yet." in page.content.decode()
