"""The navigation of a league: where it stands, what it offers to whom, and what error pages say."""

import re
from datetime import date

import pytest
from django.test import Client

from leagues.seasons import close_season
from scoring.models import Match
from tests.pages import HUGE, league_path, match_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    match = a_match(rounds=3)
    record(match)
    return match


def navigation(answer):
    """Where the navigation leads: each address below the league, with its value of aria-current."""
    element = re.search(r'<nav class="navigation".*?</nav>', answer.content.decode(), re.DOTALL)
    links = re.findall(r'href="/l/[\w-]+/([^"]*)"(?:\s+aria-current="(\w+)")?', element[0])
    return dict(links) if element else None


def test_it_leads_everywhere_below_the_name_of_the_league(client, match):
    match.league.name = "Kitchen league"
    match.league.save()
    answer = client.get(league_path(match.league, "s/1/duels/"))
    assert list(navigation(answer)) == ["", "games/", "leaderboard/", "players/"]
    top = answer.content.decode().partition("<main")[0]
    assert "<bdi>Kitchen league</bdi>" in top


@pytest.mark.parametrize(
    ("tail", "where", "current"),
    [
        ("", "", "page"),
        ("games/", "games/", "page"),
        ("m/1/players/", "games/", "true"),
        ("s/1/", "leaderboard/", "true"),
        ("players/", "players/", "page"),
    ],
)
def test_it_says_where_one_is(client, match, tail, where, current):
    places = navigation(client.get(league_path(match.league, tail)))
    assert {place: value for place, value in places.items() if value} == {where: current}


def test_it_needs_no_query(client, match):
    """A page without anything else: who may see it, and the names of its forms."""
    path = league_path(match.league, "share/")
    client.get(path)
    assert queries(client, path) <= 6


def way_on(answer):
    """The button of an error page: where it leads, and what it says."""
    button = re.search(
        r'<a class="button" href="(.*?)">(.*?)</a>', answer.content.decode(), re.DOTALL
    )
    return button[1], button[2].strip()


@pytest.mark.parametrize("tail", ["m/7/", "nowhere/", "p/99/"])
def test_a_page_that_is_missing_keeps_the_navigation_and_leads_home(client, match, tail):
    match.league.name = "Kitchen league"
    match.league.save()
    client.get(league_path(match.league))
    answer = client.get(league_path(match.league, tail))
    assert answer.status_code == 404
    assert list(navigation(answer)) == ["", "games/", "leaderboard/", "players/"]
    link, words = way_on(answer)
    assert link == league_path(match.league)
    assert "<bdi>Kitchen league</bdi>" in words


def test_a_page_that_is_forbidden_keeps_the_navigation_and_leads_home(client, match):
    code = match.league.view_code
    client.get(league_path(match.league, code=code))
    answer = client.get(league_path(match.league, "people/", code))
    assert answer.status_code == 403
    assert list(navigation(answer)) == ["", "games/", "leaderboard/", "players/"]
    assert way_on(answer)[0] == league_path(match.league, code=code)


@pytest.mark.parametrize("tail", ["nowhere/", "m/7/more/"])
def test_a_stranger_learns_nothing_from_an_error(client, match, tail):
    """Not even whether there is such a league: that would be a way to guess codes."""
    match.league.name = "Kitchen league"
    match.league.save()
    right = client.get(league_path(match.league, "nowhere/"))
    wrong = client.get(league_path(match.league, "nowhere/", "nobodys-code"))
    assert (right.status_code, wrong.status_code) == (404, 404)
    assert "Kitchen league" not in right.content.decode()
    assert 'class="navigation"' not in right.content.decode()
    assert way_on(right)[0] == way_on(wrong)[0] == "/"


def test_somebody_without_membership_learns_nothing_from_the_members_address(client, match):
    match.league.name = "Kitchen league"
    match.league.save()
    answer = client.get(league_path(match.league, code=match.league.member_code))
    assert answer.status_code == 403
    assert "Kitchen league" not in answer.content.decode()


def test_the_leaderboard_is_that_of_the_current_season(client, match):
    assert client.get(league_path(match.league, "leaderboard/")).url.endswith("/s/1/")
    close_season(season=match.season)
    assert client.get(league_path(match.league, "leaderboard/")).url.endswith("/s/1/")
    client.post(league_path(match.league, "seasons/"), {"command": "open"})
    match.league.seasons.create(number=2)
    assert client.get(league_path(match.league, "leaderboard/")).url.endswith("/s/2/")


def test_games_come_in_pages(client, match):
    for number in range(21):
        game = a_match(league=match.league)
        Match.objects.filter(pk=game.pk).update(evening=date(2026, 1, 10 + number))
    first = client.get(league_path(match.league, "games/")).content.decode()
    assert "?before=2026-01-12" in first
    assert f"/l/{match.league.record_code}/m/2/" not in first
    assert f"/l/{match.league.record_code}/m/4/" in first
    second = client.get(league_path(match.league, "games/?before=2026-01-12")).content.decode()
    assert f"/l/{match.league.record_code}/m/2/" in second
    assert 'href="?before=' not in second


@pytest.mark.parametrize("before", ["", "x", "-1", "0", str(HUGE)])
def test_a_page_of_games_that_is_none_is_the_first(client, match, before):
    assert client.get(league_path(match.league, f"games/?before={before}")).status_code == 200


def test_everybody_is_among_the_people(client, match):
    record(a_match("Zoe Anna", league=match.league))
    match.league.players.create(name="Never played")
    page = client.get(league_path(match.league, "players/"))
    rounds = {player.name: player.rounds for player in page.context["players"]}
    expected = {"Anna": 2, "Ben": 1, "Cleo": 1, "Never played": 0, "Zoe": 1}
    assert list(rounds.items()) == list(expected.items())


@pytest.mark.parametrize(
    ("by", "first"), [("name", "Anna"), ("rounds", "Ben"), ("won", "Ben"), ("x", "Anna")]
)
def test_the_players_stand_in_the_order_of_the_heading(client, match, by, first):
    for _ in range(2):
        record(a_match("Ben Zoe", league=match.league))
    page = client.get(league_path(match.league, f"players/?by={by}"))
    assert page.context["players"][0].name == first
    assert page.content.decode().count("aria-sort=") == 1


def test_one_finds_oneself_among_many(client, match):
    path = league_path(match.league, "players/")
    assert 'href="#you"' not in client.get(path).content.decode()
    me = match.league.players.get(name="Cleo")
    client.post(league_path(match.league, "join/"), {"player": me.pk})
    page = client.get(path).content.decode()
    assert 'href="#you"' in page
    assert page.count('id="you"') == 1


def test_queries_of_these_pages_do_not_grow(client, match):
    for tail in ("games/", "players/"):
        path = league_path(match.league, tail)
        few = queries(client, path)
        record(a_match("Kim Lee Mia", league=match.league))
        assert queries(client, path) <= few


def test_a_new_game_begins_in_the_league_of_its_page(match):
    client = Client()
    names = {"player": ["Anna", "Zoe"], "ruleset": "junior"}
    answer = client.post(league_path(match.league, "new/"), names)
    newest = match.league.matches.order_by("number").last()
    assert answer.url == match_path(newest)
    assert newest.ruleset.family == "junior"


def test_a_mistake_in_a_new_game_is_shown_among_the_pages_of_the_league(client, match):
    names = {"player": ["Anna"], "ruleset": "junior"}
    answer = client.post(league_path(match.league, "new/"), names)
    assert answer.status_code == 422
    assert f'href="{league_path(match.league)}"' in answer.content.decode()
    assert 'value="Anna"' in answer.content.decode()
