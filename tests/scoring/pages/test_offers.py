"""What the site offers once: who of these are you, a name for the league, faces, inviting."""

import pytest
from django.test import Client

from leagues.models import Player
from scoring.matches.continuing import continue_with
from scoring.models import Match
from tests.pages import league_path, match_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match(client: Client) -> Match:
    match = a_match("Anna Ben", rounds=2)
    own(client, match.league)
    return match


def offered(client: Client, match: Match, code: str = "") -> list[str]:
    offers: list[str] = client.get(league_path(match.league, code=code)).context.get("offers", [])
    return offers


def answer(client: Client, match: Match, **sent: str) -> str:
    answered = client.post(league_path(match.league, "offers/"), sent)
    url: str = answered.headers["Location"]
    return url


def test_after_the_first_round_the_owner_is_asked_who_she_is(client, match):
    assert offered(client, match) == []
    record(match)
    assert offered(client, match) == ["who"]
    ben = Player.objects.get(name="Ben")
    page = client.get(league_path(match.league))
    assert [player.name for player in page.context["seated"]] == ["Anna", "Ben"]
    client.post(league_path(match.league, "join/"), {"player": ben.pk})
    assert client.get(league_path(match.league)).context["access"].player == ben
    assert offered(client, match) == []


def test_after_the_first_game_a_name_faces_and_inviting_are_offered(client, match):
    record(match)
    record(match, number=2)
    assert offered(client, match) == ["who", "name", "faces", "invite"]
    home = league_path(match.league)
    assert answer(client, match, leave="who") == home
    assert answer(client, match, take="faces") == f"{home}faces/"
    assert answer(client, match, leave="invite") == home
    assert offered(client, match) == ["name"]
    assert answer(client, match, take="name") == f"{home}share/#name"
    assert offered(client, match) == []


def test_the_page_of_the_first_game_offers_the_same(client, match):
    record(match)
    record(match, number=2)
    page = client.get(match_path(match))
    assert page.context["offers"] == ["who", "name", "faces", "invite"]
    other = a_match("Anna Ben", rounds=1, league=match.league)
    record(other)
    assert "offers" not in client.get(match_path(other)).context


def test_a_game_that_others_play_on_is_not_over(client, match):
    record(match)
    continue_with(match=match, names=["Anna", "Ben", "Cleo"])
    assert "offers" not in client.get(match_path(match)).context


def test_a_league_with_a_name_is_asked_for_none(client, match):
    record(match)
    record(match, number=2)
    match.league.name = "Kitchen league"
    match.league.save()
    assert offered(client, match) == ["who", "faces", "invite"]


def test_a_second_game_ends_the_offers(client, match):
    record(match)
    record(match, number=2)
    a_match("Anna Ben", league=match.league)
    assert offered(client, match) == []


def test_who_records_by_the_link_names_nothing_and_a_viewer_is_asked_nothing(match):
    record(match)
    record(match, number=2)
    assert offered(Client(), match) == ["faces", "invite"]
    viewer = Client()
    assert offered(viewer, match, match.league.view_code) == []
    path = league_path(match.league, "offers/", match.league.view_code)
    assert viewer.post(path, {"leave": "faces"}).status_code == 403


@pytest.mark.parametrize("sent", [{}, {"take": "all"}, {"leave": "x\0"}])
def test_what_is_no_offer_is_not_found(client, match, sent):
    assert client.post(league_path(match.league, "offers/"), sent).status_code == 404
