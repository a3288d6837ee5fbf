"""The page on which the owner of a league merges two names into one, or separates them again."""

import pytest

from leagues.seasons import close_season
from tests.pages import HUGE, league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match(client):
    first = a_match("Anna Ben")
    record(first, "-", "=10")
    record(a_match("Anni Cleo", league=first.league), "-", "=5")
    own(client, first.league)
    return first


def send(client, match, **data):
    players = dict(match.league.players.values_list("name", "pk"))
    fields = {key: players.get(value, value) for key, value in data.items()}
    return client.post(league_path(match.league, "names/"), fields)


def shown(answer):
    assert answer.status_code == 422
    return answer.content.decode()


def test_two_names_are_counted_as_one_and_parted_again(client, match):
    assert send(client, match, player="Anni", into="Anna", command="merge").status_code == 302
    page = client.get(league_path(match.league, "names/")).content.decode()
    assert "Anni</bdi></strong>" in page
    assert send(client, match, player="Anni", command="part").status_code == 302
    assert (
        "Anni</bdi></strong>"
        not in client.get(league_path(match.league, "names/")).content.decode()
    )


def test_a_merged_names_page_leads_to_the_player(client, match):
    anni, anna = (match.league.players.get(name=name) for name in ("Anni", "Anna"))
    send(client, match, player="Anni", into="Anna", command="merge")
    answer = client.get(league_path(match.league, f"p/{anni.pk}/"))
    assert answer.headers["Location"] == league_path(match.league, f"p/{anna.pk}/")
    assert "Anni" in client.get(answer.headers["Location"]).content.decode()


def test_a_merged_name_is_offered_nowhere(client, match):
    send(client, match, player="Anni", into="Anna", command="merge")
    for tail in ("join/", "s/1/fines/", ""):
        assert ">Anni<" not in client.get(league_path(match.league, tail)).content.decode()


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("Anna", "Anna", "sind schon"),
        ("Anna", "Ben", "an einem Tisch"),
        ("Anna", "", "zwei Namen"),
        ("Anna", str(HUGE), "zwei Namen"),
        ("x", "Anna", "zwei Namen"),
    ],
)
def test_what_cannot_be_one_is_said(client, match, one, other, why):
    assert why in shown(send(client, match, player=one, into=other, command="merge"))


def test_a_player_of_another_league_is_nobody(client, match):
    other = a_match("Emil Frida").league.players.get(name="Emil")
    shown(send(client, match, player="Anna", into=str(other.pk), command="merge"))
    shown(send(client, match, player=str(other.pk), command="part"))


def test_a_closed_season_is_named(client, match):
    close_season(season=match.season)
    assert "geschlossen" in shown(send(client, match, player="Anni", into="Anna", command="merge"))


def test_a_phone_that_picked_the_name_goes_back_with_it(client, match):
    anni, anna = (match.league.players.get(name=name) for name in ("Anni", "Anna"))
    client.post(league_path(match.league, "join/"), {"player": anni.pk})
    send(client, match, player="Anni", into="Anna", command="merge")
    here = client.get(league_path(match.league))
    assert here.context["access"].player == anna
    send(client, match, player="Anni", command="part")
    assert client.get(league_path(match.league)).context["access"].player == anni
