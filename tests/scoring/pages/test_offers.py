"""What the site offers after a game, one thing at a time."""

import pytest
from django.test import Client

from leagues.models import Player
from leagues.recovery import make_recovery_code
from scoring.matches.confirmations import confirm_claim
from scoring.matches.continuing import continue_with
from scoring.models import Match
from tests.pages import league_path, match_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match(client: Client) -> Match:
    match = a_match("Anna Ben", rounds=1)
    own(client, match.league)
    record(match)
    return match


def offered(client: Client, match: Match) -> str | None:
    context = client.get(match_path(match)).context
    return context.get("offer")


def later(client: Client, match: Match, offer: str) -> str:
    sent = {"leave": offer, "match": match.number}
    url: str = client.post(league_path(match.league, "offers/"), sent).headers["Location"]
    return url


def test_one_thing_is_offered_at_a_time_until_it_is_done(client, match):
    assert offered(client, match) == "name"
    sent = {"name": "Kitchen league", "match": match.number}
    assert client.post(league_path(match.league, "share/"), sent).url == match_path(match)
    assert offered(client, match) == "who"
    page = client.get(match_path(match))
    assert [player.name for player in page.context["seated"]] == ["Anna", "Ben"]
    ben = Player.objects.get(name="Ben")
    client.post(league_path(match.league, "join/"), {"player": ben.pk, "match": match.number})
    assert offered(client, match) == "invite"
    other = Client()
    other.get(league_path(match.league))
    other.post(league_path(match.league, "join/"), {"player": Player.objects.get(name="Anna").pk})
    assert offered(client, match) == "secure"
    make_recovery_code(league=match.league, seen="")
    assert offered(client, match) == ""


def test_a_dispute_and_a_confirmation_stand_above_the_offer(client, match):
    ben = Player.objects.get(name="Ben")
    client.post(league_path(match.league, "join/"), {"player": ben.pk})
    above, _, below = client.get(match_path(match)).content.decode().partition("sheet offer")
    assert 'aria-labelledby="asked-1"' in above
    assert match_path(match, "r/1/confirm/") in above
    assert "asked-" not in below
    client.post(match_path(match, "r/1/confirm/"), {"agree": 1})
    assert "asked-1" not in client.get(match_path(match)).content.decode()
    anna = Player.objects.get(name="Anna")
    confirm_claim(match=match, number=1, seen=1, by=anna, answer="dispute", reason="I had 12")
    assert "I had 12" in client.get(match_path(match)).content.decode().partition("sheet offer")[0]


def test_later_leads_back_to_the_game_and_to_the_next_offer(client, match):
    for offer, following in [("name", "who"), ("who", "invite"), ("invite", "secure")]:
        assert offered(client, match) == offer
        assert later(client, match, offer) == match_path(match)
        assert offered(client, match) == following
    url = client.post(league_path(match.league, "people/later/"), {"match": match.number}).url
    assert url == match_path(match)
    assert offered(client, match) == ""
    second = a_match("Anna Ben", rounds=1, league=match.league)
    record(second)
    assert offered(client, second) == ""


def test_what_is_not_done_is_offered_after_the_next_game_too(client, match):
    second = a_match("Anna Ben", rounds=1, league=match.league)
    record(second)
    assert offered(client, second) == "name"


def test_a_game_that_goes_on_and_one_of_another_evening_offer_nothing(client, match):
    running = a_match("Anna Ben", rounds=2, league=match.league)
    record(running)
    assert offered(client, running) is None
    continue_with(match=running, names=["Anna", "Ben", "Cleo"])
    assert offered(client, running) is None
    Match.objects.filter(pk=match.pk).update(evening="2026-01-02")
    assert offered(client, match) is None


def test_who_records_by_the_link_names_nothing_and_a_viewer_is_asked_nothing(match):
    assert offered(Client(), match) == "invite"
    viewer = Client()
    path = league_path(match.league, f"m/{match.number}/", match.league.view_code)
    assert "offer" not in viewer.get(path).context
    path = league_path(match.league, "offers/", match.league.view_code)
    assert viewer.post(path, {"leave": "name"}).status_code == 403


@pytest.mark.parametrize("sent", [{}, {"leave": "all"}, {"leave": "x\0"}])
def test_what_is_no_offer_is_not_found(client, match, sent):
    assert client.post(league_path(match.league, "offers/"), sent).status_code == 404


def test_a_name_that_is_too_long_is_said(client, match):
    sent = {"name": "x" * 200, "match": match.number}
    answer = client.post(league_path(match.league, "share/"), sent)
    assert answer.status_code == 422
    assert "x" * 80 in answer.content.decode()
