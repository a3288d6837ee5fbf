import pytest

from scoring.models import Match
from tests.pages import league_path, match_path
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    match = a_match(rounds=1)
    record(match)
    return match


def test_everybody_keeps_their_seat(client, match):
    answer = client.post(match_path(match, "again/"))
    newest = Match.objects.get(number=2)
    assert answer.url == match_path(newest)
    assert [seat.player.name for seat in newest.seats.all()] == ["Anna", "Ben", "Cleo"]


def test_two_phones_that_ask_meet_at_one_table(client, match):
    answers = [client.post(match_path(match, "again/")).url for _ in range(2)]
    assert answers[0] == answers[1]
    assert Match.objects.count() == 2


def test_where_no_season_is_open_one_is_asked_for(client, match):
    match.league.seasons.update(closed_at=match.started_at)
    answer = client.post(match_path(match, "again/"))
    assert (answer.status_code, answer["location"]) == (302, league_path(match.league, "new/"))
