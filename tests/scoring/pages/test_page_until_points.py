"""A game may be agreed until somebody has so many points."""

import re

import pytest
from django.utils.html import strip_tags

from scoring.models import Match
from tests.pages import match_path
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
EN = {"Accept-Language": "en"}


def start(client, **sent):
    fields = {"ruleset": "classic", "player": ["Anna", "Ben"], **sent}
    return client.post("/new/", fields, headers=EN)


def words(client, match, tail=""):
    page = client.get(match_path(match, tail), headers=EN).content.decode()
    return re.sub(r"(<[^>]+>|\s)+", " ", re.sub("[\u2068\u2069]", "", page))


def test_a_new_game_lasts_until_somebody_has_so_many_points(client):
    start(client, lasts="points", points="50", rounds="3")
    match = Match.objects.get()
    assert match.points_limit == 50
    assert "Round 1 until 50 points" in words(client, match)
    assert "Round 1, until 50 points" in words(client, match, "r/1/")
    record(match, "-", "=49")
    assert "Enter round 2" in words(client, match)
    record(match, "-", "=1", number=2)
    shown = words(client, match)
    assert "Anna won!" in shown
    assert "until 50 points" in shown


def test_a_number_of_rounds_says_nothing_of_points(client):
    start(client, lasts="rounds", points="50", rounds="3")
    match = Match.objects.get()
    assert (match.points_limit, match.rounds_agreed) == (None, 3)


def test_a_game_may_be_open_until_they_stop(client):
    start(client, lasts="open", points="50", rounds="3")
    match = Match.objects.get()
    assert "Round 1 open, until you stop" in words(client, match)
    page = client.get("/new/", headers=EN).content.decode()
    assert re.search(r'name="lasts" value="open"\s+checked', page)
    for number in range(1, 7):
        record(match, "-", "=49", number=number)
    assert "Enter round 7" in words(client, match)


@pytest.mark.parametrize("points", ["", "0", "-1", "10000", "x"])
def test_a_limit_that_cannot_be_gets_its_sentence(client, points):
    answer = start(client, lasts="points", points=points)
    assert answer.status_code == 422
    assert "Play until someone has 1 to 9999 points." in answer.content.decode()
    assert not Match.objects.exists()


def test_the_next_game_is_offered_as_the_last(client):
    start(client, lasts="points", points="50")
    page = client.get("/new/", headers=EN).content.decode()
    assert re.search(r'name="points" value="50"', page)
    assert re.search(r'name="lasts" value="points"[^>]*\schecked', page)


def test_the_lists_name_no_number_of_rounds(client):
    start(client, lasts="points", points="50")
    match = Match.objects.get()
    a_match(league=match.league)
    code = match.league.record_code
    for tail in ("", "games/"):
        page = client.get(f"/l/{code}/{tail}", headers=EN).content.decode()
        assert "until 50 points" in page
        assert "99" not in strip_tags(page.partition("<main")[2])  # links are drawn by lot
