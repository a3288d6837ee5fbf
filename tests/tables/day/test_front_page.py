"""The front page: keep score is loud for whoever is new, today's deal for who has played one."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils.timezone import localdate

from tables.day.models import DayTry
from tests.pages import league_path, queries
from tests.scoring.fixtures import a_match, record
from tests.tables.day.test_pages import scored
from tests.tables.day.tries import deal_to, later, member, page

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def loud(client: Client) -> list[str]:
    """What is on the yellow buttons."""
    html = page(client, "/").partition("<footer")[0]
    buttons = re.findall(r'<(?:a|button) class="[^"]*\bsun\b[^"]*"[^>]*>(.*?)</(?:a|button)>', html)
    words = [re.sub(r"<small>.*?</small>|<[^>]+>", "", button).strip() for button in buttons]
    return [*dict.fromkeys(words)]


def test_keep_score_is_loud_for_whoever_is_new():
    client = Client()
    assert loud(client) == ["Keep score"]
    html = page(client, "/")
    assert html.index("Keep score") < html.index("Today’s deal")


def test_a_league_alone_changes_nothing():
    client = member(a_match().league, "Anna")
    assert loud(client) == ["Watch"]
    finished = a_match(rounds=1)
    record(finished)
    assert loud(member(finished.league, "Anna")) == ["Keep score"]


def test_the_deal_is_loud_where_one_was_played_before_and_no_evening_runs(monkeypatch):
    client = Client()
    scored(client, 71)
    assert loud(client) == ["Keep score"]  # today's is played
    assert "Look at it" in page(client, "/")
    later(monkeypatch, days=1)
    assert loud(client) == ["Play"]
    html = page(client, "/")
    assert "1 day in a row" in html
    past = localdate() - timedelta(days=1)
    assert f'href="/day/{past.isoformat()}/">Yesterday</a>' in html  # its strongest line
    member(a_match().league, "Anna", client)
    assert loud(client) == ["Watch"]
    html = page(client, "/")
    assert html.index("Watch") < html.index("Today’s deal")


def test_a_try_that_was_left_is_not_a_played_one():
    client = Client()
    deal_to(client)
    assert loud(client) == ["Keep score"]


def test_it_shows_who_of_the_league_has_played():
    match = a_match("Opa Mia Ben", rounds=1)
    record(match)
    opa, mia = member(match.league, "Opa"), member(match.league, "Mia")
    member(match.league, "Ben")
    scored(opa, 83)
    scored(mia, 71)
    html = page(mia, "/")
    faces = re.search(r'<ul class="at-stake today-faces">(.*?)</ul>', html)[1]
    assert re.findall(r"<bdi>(\w+)</bdi>", faces) == ["Opa", "Mia", "Ben"]
    assert re.findall(r"\b\d+\b", re.sub(r"<[^>]+>", " ", faces)) == ["83", "71"]
    assert "83" not in page(Client(), "/")


def test_queries_do_not_grow_with_leagues_or_people(monkeypatch):
    client = Client()
    scored(client, 71)
    later(monkeypatch, days=1)

    def more(count: int) -> None:
        for _ in range(count):
            match = a_match(rounds=1)
            record(match)
            member(match.league, "Anna", client)
            client.get(league_path(match.league))
            scored(member(match.league, "Ben"), 50)

    more(2)
    few = queries(client, "/")
    assert few <= 15  # four for the deal, two for the mistakes
    more(6)
    assert queries(client, "/") <= few
    assert DayTry.objects.count() == 9


def test_the_own_face_stands_at_the_top_and_leads_to_the_own_page():
    league = a_match(rounds=1).league
    client = member(league, "Anna")
    top, _, rest = page(client, "/").partition("</header>")
    own = league.players.get(name="Anna")
    assert re.search(rf'href="/l/[^"]+/p/{own.pk}/" aria-label="Anna"', top)
    assert "Nederlands" not in top
    assert "Nederlands" in rest
    assert "Nederlands" in page(Client(), "/").partition("</header>")[0]
