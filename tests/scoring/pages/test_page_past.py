"""Old years: totals from a spreadsheet, and the leaderboard of all years that may count them."""

import re

import pytest
from django.test import Client

from leagues.models import League
from scoring.models import PastTotal
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
TABLE = "date;player;points;wins;weather\n24.12.2019;Anna;-44;3;snow\n2019-12-24;Opa;−61;;\n"


@pytest.fixture
def league() -> League:
    match = a_match()
    record(match)
    return match.league


def sent(client: Client, league: League, **data: str) -> tuple[int, str]:
    headers = {"Accept-Language": "en"}
    answer = client.post(league_path(league, "import/totals/"), data, headers=headers)
    return answer.status_code, answer.content.decode()


def board(client: Client, league: League) -> str:
    page = client.get(league_path(league, "all-years/"), headers={"Accept-Language": "en"})
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


def test_totals_are_shown_before_they_come_in(client: Client, league: League):
    status, page = sent(client, league, text=TABLE)
    assert status == 200
    assert "Opa" in page
    assert "weather" in page
    assert not PastTotal.objects.exists()
    assert sent(client, league, text=TABLE, sure="1")[0] == 302
    assert sent(client, league, text=TABLE, sure="1")[0] == 302  # a second tap
    assert PastTotal.objects.count() == 2


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("", "There are no totals in this file"),
        ("date,player,points\n", "There are no totals in this file"),
        ("player,points\nAnna,3\n", "Missing: date"),
        ("date,player,points\n9999-01-01,Anna,3\n", "is not a date in the past"),
        ("date,player,points\n2019-01-01,Anna,many\n", "is not a whole number"),
        ("date,player,points\n2019-01-01,Anna,\n", "is blank"),
        ("date,player,points\n2019-01-01,,5\n", "is blank"),
        ("date,player,points\n2019-01-01,Anna,5,6,7\n", "more cells"),
    ],
)
def test_what_is_wrong_is_said(client: Client, league: League, table: str, sentence: str):
    for more in ({}, {"sure": "1"}):
        status, page = sent(client, league, text=table, **more)
        assert status == 422
        assert sentence in page
    assert not PastTotal.objects.exists()


def test_they_count_where_the_owners_want_it(client: Client, league: League):
    sent(client, league, text=TABLE, sure="1")
    page = board(client, league)
    assert "1 Anna 1 1 0" in page
    assert "Opa" not in page
    assert "and do not count" in page
    assert client.post(league_path(league, "all-years/"), {"counts_past": "on"}).status_code == 403
    own(client, league)
    client.post(league_path(league, "all-years/"), {"counts_past": "on"})
    page = board(client, league)
    assert "1 Anna 4 1 −44" in page
    assert "Opa 0 – −61" in page
    client.post(league_path(league, "all-years/"))
    assert "Opa" not in board(client, league)


def test_shared_wins_are_whole_ones(client: Client, league: League):
    record(a_match("Anna Ben", league=league), "=5", "=5", out=None, blocked=True)
    page = board(client, league)
    assert "1 Anna 2 1 shared 2" in page
    assert "2 Ben 1 1 shared 2" in page


def test_points_of_different_games_are_not_added(client: Client, league: League):
    record(a_match(ruleset="junior", league=league))
    assert "Points" not in board(client, league)


def test_only_an_owner_removes_them(client: Client, league: League):
    sent(client, league, text=TABLE, sure="1")
    assert sent(client, league, remove="2019-12-24")[0] == 403
    own(client, league)
    assert sent(client, league, remove="nonsense")[0] == 302
    assert PastTotal.objects.count() == 2
    assert sent(client, league, remove="2019-12-24")[0] == 302
    assert not PastTotal.objects.exists()
