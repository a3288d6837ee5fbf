"""A closed season takes no change of any kind, and says so; reopened it does again."""

import pytest

from leagues.models import Player
from leagues.refusals import Refused
from leagues.seasons import close_season, reopen_season
from scoring.matches.confirmations import confirm_claim
from scoring.matches.match_start import one_more_round, play_again
from scoring.models import Claim
from scoring.refusals import SeasonClosed
from scoring.statistics.metrics import Metric
from scoring.statistics.ranking import rank_by
from tests.pages import PART, league_path, match_path, own
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    match = a_match()
    record(match)
    close_season(season=match.season)
    return match


def agree(match):
    confirm_claim(match=match, number=1, seen=1, by=Player.objects.first(), answer="agree")


ACTIONS = {
    "record": lambda match: record(match, number=2),
    "correct": lambda match: record(match, seen=1, reason="misread"),
    "undo": undo,
    "more": lambda match: one_more_round(match=match),
    "again": lambda match: play_again(match=match),
    "start": lambda match: a_match(league=match.league),
    "rank": lambda match: rank_by(season=match.season, order=[Metric.WINS], fewest=2),
    "confirm": agree,
}


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_written_until_it_is_reopened(match, action):
    with pytest.raises(SeasonClosed):
        ACTIONS[action](match)
    assert Claim.objects.count() == 1
    reopen_season(season=match.season)
    ACTIONS[action](match)


def test_its_pages_stay_readable(client, match):
    for path in (match_path(match), league_path(match.league), league_path(match.league, "s/1/")):
        assert client.get(path).status_code == 200


def test_a_phone_is_shown_why(client, match):
    answer = client.post(match_path(match, "again/"))
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


def test_refused_is_what_pages_catch():
    assert issubclass(SeasonClosed, Refused)


def test_no_page_offers_what_it_would_refuse(client, match):
    own(client, match.league)
    client.cookies["django_language"] = "en"
    page = client.get(match_path(match)).content.decode()
    assert not [
        action for action in ("undo-1", "change-1", "next-round") if f'id="{action}"' in page
    ]
    assert "takes no more changes" in page
    for tail in ("s/1/", "s/1/fines/"):
        assert "· closed" in client.get(league_path(match.league, tail)).content.decode()


def test_a_page_left_open_learns_of_it(client, match):
    closed = client.get(match_path(match)).context["version"]
    reopen_season(season=match.season)
    answer = client.get(match_path(match), {"seen": closed}, headers=PART)
    assert answer.status_code == 200
    assert 'id="change-1"' in answer.content.decode()
