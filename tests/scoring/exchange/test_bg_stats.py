import json
import re
from datetime import date, datetime
from html import unescape
from urllib.parse import unquote
from zoneinfo import ZoneInfo

import pytest

from tests.pages import match_path
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def link_on(client, match):
    page = client.get(match_path(match)).content.decode()
    link = re.search(r'href="(https://app\.bgstatsapp\.com/[^"]*)"', page)
    return link and unescape(link[1])


def played(client, match):
    return json.loads(unquote(link_on(client, match).partition("?data=")[2]))


def test_a_match_that_goes_on_is_not_handed_on(client):
    match = a_match(rounds=2)
    record(match)
    assert link_on(client, match) is None


def test_a_match_that_is_over_is_handed_to_bg_stats(client):
    match = a_match("Anna B&n שרה", rounds=1)
    record(match)
    play = played(client, match)
    assert [(player["name"], player["score"], player["winner"]) for player in play["players"]] == [
        ("Anna", 0, True),
        ("B&n", 10, False),
        ("שרה", 23, False),
    ]
    assert play["game"]["highestWins"] is False


# What bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites knows.
PLAY = {"sourceName", "sourcePlayId", "playDate", "board", "durationMin", "game", "players"}
GAME = {"name", "sourceGameId", "bggId", "highestWins", "noPoints"}
PLAYER = {"name", "sourcePlayerId", "startPlayer", "rank", "role", "score", "winner"}


def test_it_is_written_as_the_app_reads_it(client):
    match = a_match(rounds=1)
    record(match)
    match.started_at = datetime(2026, 1, 1, 0, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    match.evening = date(2025, 12, 31)
    match.save()
    play = played(client, match)
    assert play["playDate"] == "2025-12-31 23:30:00"
    assert set(play) <= PLAY
    assert set(play["game"]) <= GAME
    assert all(set(player) <= PLAYER for player in play["players"])


def test_in_master_the_highest_wins(client):
    match = a_match("Anna Ben", ruleset="master", rounds=1)
    record(match, "-", "=10", bonus=[1, 0])
    play = played(client, match)
    assert play["game"]["highestWins"] is True
    assert [player["score"] for player in play["players"]] == [11, -10]


def test_no_key_to_the_league_is_handed_on(client):
    match = a_match(rounds=1)
    record(match)
    link = link_on(client, match)
    assert match.league.record_code not in link
    assert match.league.view_code not in link
