"""A name of a player that an account has claimed: no other phone or account can be that player."""

import pytest
from django.test import Client

from leagues.history import Action
from tests.leagues.accounts import pick, sign_in, sign_up
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return a_match("Anna Ben Cleo").league


def test_a_guests_name_becomes_the_accounts(client, league):
    pick(client, league, "Anna")
    sign_up(client)
    assert league.players.get(name="Anna").account.username == "anna"
    other = Client()
    sign_in(other)
    page = other.get(league_path(league))
    assert page.context["access"].player == league.players.get(name="Anna")
    assert league.entries.get().action == Action.PLAYER_CLAIMED


def test_nobody_else_is_a_claimed_player(client, league):
    stranger = Client()
    pick(stranger, league, "Anna")
    pick(client, league, "Anna")
    sign_up(client)
    assert stranger.get(league_path(league)).context["access"].player is None
    answer = pick(stranger, league, "Anna")
    assert answer.status_code == 422
    assert "Konto" in answer.content.decode()
    answer = stranger.post(league_path(league, "join/"), {"name": "anna"})
    assert answer.status_code == 422


def test_another_accounts_name_is_not_taken_by_signing_in(client, league):
    pick(client, league, "Anna")
    sign_up(client)
    other = Client()
    session = other.session
    session["leagues"] = {
        str(league.pk): {"code": league.record_code, "player": league.players.get(name="Anna").pk}
    }
    session.save()
    sign_up(other, "berta")
    assert league.players.get(name="Anna").account.username == "anna"
    assert other.get(league_path(league)).context["access"].player is None


def test_an_account_is_one_player_in_a_league(client, league):
    sign_up(client)
    pick(client, league, "Anna")
    pick(client, league, "Ben")
    assert [player.name for player in league.players.exclude(account=None)] == ["Ben"]


def test_who_only_looks_on_gives_the_name_back(client, league):
    sign_up(client)
    pick(client, league, "Anna")
    client.post(league_path(league, "join/"), {"player": "nobody"})
    assert not league.players.exclude(account=None).exists()
    other = Client()
    sign_in(other)
    assert other.get(league_path(league)).context["access"].player is None


def test_the_owner_of_the_league_releases_a_name(client, league):
    pick(client, league, "Anna")
    sign_up(client)
    runs = Client()
    own(runs, league)
    anna = league.players.get(name="Anna")
    assert "anna" in runs.get(league_path(league, "people/")).content.decode()
    runs.post(league_path(league, f"people/p/{anna.pk}/release/"))
    anna.refresh_from_db()
    assert anna.account is None
    assert league.entries.last().action == Action.PLAYER_RELEASED
