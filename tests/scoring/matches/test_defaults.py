import pytest

from leagues.models import Entry
from scoring.matches.start import change_defaults
from scoring.models import Match
from scoring.pages.new_game import game_like_the_last
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, penalties, record

pytestmark = pytest.mark.django_db


def send(client, match, code="", **data):
    if not code:
        own(client, match.league)
    usual = {"usual_ruleset": "master", "usual_rounds": "5", "is_proof_demanded": "on"}
    fields = {"language": "nl", **usual, **data}
    return client.post(league_path(match.league, "defaults/", code), fields)


def test_changing_the_defaults_changes_no_match_and_no_round(client):
    match = a_match()
    record(match)
    before = Match.objects.filter(pk=match.pk).values().get()
    assert send(client, match).status_code == 302
    assert Match.objects.filter(pk=match.pk).values().get() == before
    assert penalties(match) == [0, 10, 23]
    record(match, "-", "g7", "g7", number=2)  # impossible, and still taken in this match
    assert a_match(league=type(match.league).objects.get()).is_proof_demanded


def test_a_new_game_is_offered_as_the_league_likes_it(client):
    match = a_match()
    send(client, match)
    match.league.refresh_from_db()
    offered = game_like_the_last(match.league, "code")
    assert (offered["ruleset"], offered["rounds"]) == ("master", 5)


def test_the_change_is_noted_with_what_differed():
    league = a_match().league
    change_defaults(league=league, language="de", is_proof_demanded=True)
    assert (Entry.objects.get().before, Entry.objects.get().after) == (
        {"is_proof_demanded": False},
        {"is_proof_demanded": True},
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"time_zone": "Moon/Crater"},
        {"face_default": "photo"},
    ],
)
def test_what_cannot_be_is_refused_kindly(client, wrong):
    answer = send(client, a_match(), **wrong)
    assert (answer.status_code, Entry.objects.exists()) == (422, False)


def test_the_league_has_a_clock_faces_and_totals_of_before(client):
    match = a_match()
    send(client, match, time_zone="Asia/Tokyo", face_default="initials", counts_past="on")
    league = match.league
    league.refresh_from_db()
    assert (league.time_zone, league.face_default) == ("Asia/Tokyo", "initials")
    assert league.counts_past


def test_a_new_league_takes_the_clock_of_the_browser(client):
    sent = {"ruleset": "classic", "player": ["Anna", "Ben"], "time_zone": "America/Lima"}
    client.post("/new/", sent)
    assert Match.objects.get().league.time_zone == "America/Lima"
