import pytest
from django.test import Client

from leagues.models import Season
from tests.fields import errors, value
from tests.leagues.phones import a_league
from tests.pages import league_path, own

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def league(client):
    league = a_league()
    own(client, league)
    return league


def send(client, league, **data):
    return client.post(league_path(league, "seasons/"), data)


def test_a_season_is_closed_and_the_next_one_opened(client, league):
    assert send(client, league, command="close", season="1").status_code == 302
    assert send(client, league, command="open", name="Winter").status_code == 302
    stored = (
        (season.name, season.closed_at is None) for season in Season.objects.order_by("number")
    )
    assert list(stored) == [("", False), ("Winter", True)]


@pytest.mark.parametrize("link", ["view_code", "record_code"])
def test_anyone_with_a_link_reads_and_only_the_owner_writes(league, link):
    stranger, path = Client(), league_path(league, "seasons/", getattr(league, link))
    assert 'name="command"' not in stranger.get(path).content.decode()
    assert stranger.post(path, {"command": "close", "season": "1"}).status_code == 403
    assert stranger.get(league_path(league, "seasons/", "nobodys-code")).status_code == 404


@pytest.mark.parametrize("season", ["", "2", "x", "a\0b", "9" * 50, "9" * 5000])
def test_a_season_that_is_none_leads_nowhere(client, league, season):
    assert send(client, league, command="close", season=season).status_code == 404


def test_what_cannot_be_done_is_said(client, league):
    answer = send(client, league, command="open")
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


@pytest.mark.parametrize("command", ["", "delete", "a\0b", "x" * 5000])
def test_a_button_that_is_none_leads_nowhere(client, league, command):
    assert send(client, league, command=command, season="1").status_code == 404


def test_a_name_that_is_too_long_is_refused_beside_its_field(client, league):
    answer = send(client, league, command="name", season="1", name="x" * 81)
    assert answer.status_code == 422
    assert "80" in errors(answer)["name"]
    assert value(answer, "name") == "x" * 80
    assert Season.objects.get().name == ""


def test_so_is_that_of_the_next_season(client, league):
    send(client, league, command="close", season="1")
    answer = send(client, league, command="open", name="x" * 81)
    assert (answer.status_code, Season.objects.count()) == (422, 1)
    assert "80" in errors(answer)["name"]
    assert value(answer, "name") == "x" * 80
