"""Rollups catch up outside requests; a page counts little, and says so where there is much."""

import pytest
from django.test import Client

from leagues.models import League, Player
from live.models import Job
from scoring.models import Match, PlayerRollup
from scoring.players.merges import merge_players
from scoring.statistics.careers import career
from scoring.statistics.records import records
from scoring.sums.rollups import backlog, leagues, players, rollup_views
from scoring.sums.rollups.backlog import catch_up
from scoring.sums.rollups.checks import recount_rollups
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
COUNTED = "They are being counted"


@pytest.fixture
def match(monkeypatch) -> Match:
    """Four rounds, of which a page counts only the first two."""
    monkeypatch.setattr(rollup_views, "LITTLE", 1)
    match = a_match(rounds=4)
    for number in range(1, 5):
        record(match, "-", "=10", f"={number}", number=number)
    Job.objects.all().delete()
    return match


def anna(match: Match) -> Player:
    return match.league.players.get(name="Anna")


def asked(league: League) -> bool:
    return Job.objects.filter(kind="rollups", key=str(league.pk)).exists()


def page(match: Match, tail: str) -> str:
    phone = Client(headers={"Accept-Language": "en"})
    return phone.get(league_path(match.league, tail)).content.decode()


@pytest.mark.parametrize("tail", ["records/", "p/{player}/"])
def test_a_page_counts_little_and_says_that_there_is_more(match, tail):
    tail = tail.format(player=anna(match).pk)
    first = page(match, tail)
    assert COUNTED in first
    assert 'hx-trigger="every 2s"' in first
    assert asked(match.league)
    catch_up(str(match.league_id))
    now = page(match, tail)
    assert COUNTED not in now
    assert "hx-get" not in now


def test_what_a_page_shows_meanwhile_is_what_is_counted(match):
    assert (career(anna(match)).rounds, career(anna(match)).rounds) == (2, 4)


def test_catching_up_counts_the_league_and_all_its_players(match):
    catch_up(str(match.league_id))
    assert PlayerRollup.objects.count() == 3
    assert leagues.next_round(leagues.rollup_of(match.league)) is None
    assert not backlog.behind(match.league).exists()
    assert recount_rollups(match.league, fix=False) == []


def test_after_a_stretch_others_have_their_turn_and_the_rest_is_asked_for(match, monkeypatch):
    monkeypatch.setattr(backlog, "STRETCH", 0)
    for player in match.league.players.all():
        assert players.later(players.rollup_of(player)).exists()
        catch_up(str(match.league_id))
        assert asked(match.league)
    catch_up(str(match.league_id))
    Job.objects.all().delete()
    catch_up(str(match.league_id))
    assert not asked(match.league)


def test_the_next_match_counts_what_was_played_before(match):
    a_match(league=match.league)
    assert asked(match.league)


def test_recording_does_not_ask(match):
    record(a_match("Eve Fay", rounds=2), "-", "=1")
    Job.objects.all().delete()
    record(Match.objects.latest("pk"), "-", "=2", number=2)
    assert not Job.objects.filter(kind="rollups").exists()


def test_merged_names_are_counted_again_before_anybody_looks(match):
    record(a_match("Eve Fay", league=match.league), "-", "=4")
    catch_up(str(match.league_id))
    Job.objects.all().delete()
    merge_players(player=match.league.players.get(name="Eve"), into=anna(match))
    assert asked(match.league)
    catch_up(str(match.league_id))
    assert (career(anna(match)).rounds, career(anna(match)).is_whole) == (5, True)


def test_a_league_that_is_gone_asks_for_nothing():
    catch_up("123456")
    assert not Job.objects.exists()


def test_records_are_whole_where_nothing_is_left_to_count(match):
    assert not records(match.league).is_whole
    assert records(match.league).is_whole
