import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.matches.queries import game_table
from scoring.pages.match import finale_of
from tests.pages import match_path
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
EN = {"Accept-Language": "en"}


def finale(match):
    ending = finale_of(game_table(match))
    assert ending is not None
    return ending


def test_a_running_match_has_none():
    match = a_match(rounds=2)
    record(match)
    assert finale_of(game_table(match)) is None


def test_it_says_who_won_by_how_much():
    match = a_match(rounds=2)
    record(match, "-", "=5", "=40")
    record(match, "=20", "-", "=30", number=2, out=1)
    end = finale(match)
    assert (end.winners, end.lead, end.next) == ("\u2068Ben\u2069", 15, "\u2068Anna\u2069")


def test_those_who_share_the_win_are_named_together():
    match = a_match(rounds=2)
    record(match, "-", "=5", "=9")
    record(match, "=5", "-", "=9", number=2, out=1)
    end = finale(match)
    assert (end.shared, end.lead, end.next) == (2, 13, "\u2068Cleo\u2069")


def test_nobody_is_ahead_where_all_share_the_win():
    match = a_match("Anna Ben", rounds=1)
    record(match, "=5", "=5", out=None, blocked=True)
    end = finale(match)
    assert (end.shared, end.lead, end.next) == (2, 0, "")


def test_the_page_says_it(client):
    match = a_match(rounds=1)
    record(match, "-", "=1", "=5")
    page = client.get(match_path(match), headers=EN).content.decode()
    text = re.sub(r"<[^>]+>|\s+|[\u2068\u2069]", " ", page)
    text = re.sub(" +", " ", text)
    assert "Anna won!" in text
    assert "1 point ahead of Ben ." in text


def test_the_page_of_a_match_reads_only_its_own_players(client):
    match = a_match(rounds=1)
    record(match)
    match.league.players.create(name="Dora")
    client.get(match_path(match))
    with CaptureQueriesContext(connection) as captured:
        assert "so far" in client.get(match_path(match), headers=EN).content.decode()
    assert not [query for query in captured if 'FROM "leagues_player"' in query["sql"]]
