"""Accounts: a name with a password, and everything that a phone knows is copied to it."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.actions import Action
from leagues.invitations import invite
from leagues.league_settings import renew_link
from leagues.members import remove_member
from leagues.models import KnownLeague, Membership, Role
from tests.pages import HOSTILE_NAMES, belong, league_path, own
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db
PASSWORD = "drei Bauern im Wald"


@pytest.fixture
def league():
    return a_match("Anna Ben Cleo").league


def sign_up(client, name="anna", password=PASSWORD):
    return client.post("/account/signup/", {"username": name, "password1": password})


def sign_in(client, name="anna", password=PASSWORD):
    return client.post("/account/login/", {"login": name, "password": password})


def pick(client, league, name, code=""):
    player = league.players.get(name=name)
    return client.post(league_path(league, "join/", code), {"player": player.pk})


def leagues_on(client):
    return [access.league for access, _, _ in client.get("/account/").context["leagues"]]


def role_of(client, league, code):
    return client.get(league_path(league, code=code)).context["access"].role


def test_a_name_and_a_password_are_enough(client):
    assert sign_up(client).headers["Location"] == "/account/"
    assert client.get("/account/").context["user"].username == "anna"


def test_another_phone_knows_the_leagues_too(client, league):
    client.get(league_path(league))
    sign_up(client)
    other = Client()
    sign_in(other)
    assert leagues_on(other) == [league]
    assert league.record_code in other.get("/account/").content.decode()


def test_what_is_opened_later_is_on_the_first_phone_as_well(client, league):
    sign_up(client)
    other = Client()
    sign_in(other)
    other.get(league_path(league))
    assert leagues_on(client) == [league]


def test_the_better_link_is_remembered(client, league):
    sign_up(client)
    client.get(league_path(league))
    client.get(league_path(league, code=league.view_code))
    other = Client()
    sign_in(other)
    assert other.get("/account/").context["leagues"][0][0].role == Role.RECORDER


def test_a_link_that_was_renewed_opens_nothing_here_either(client, league):
    client.get(league_path(league))
    sign_up(client)
    renew_link(league=league, which="record")
    assert leagues_on(client) == []


def test_roles_of_the_phone_are_the_accounts(client, league):
    belong(client, league, Role.OWNER)
    sign_up(client)
    other = Client()
    sign_in(other)
    assert role_of(other, league, league.member_code) == Role.OWNER
    assert Membership.objects.get().device == ""


def test_of_two_roles_the_higher_one_stays(client, league):
    sign_up(client)
    Membership.objects.create(
        league=league, role=Role.OWNER, account=get_user_model().objects.get()
    )
    other = Client()
    belong(other, league, Role.PLAYER)
    sign_in(other)
    assert role_of(client, league, league.member_code) == Role.OWNER
    assert Membership.objects.count() == 1


def test_an_invitation_is_accepted_for_the_account(client, league):
    sign_up(client)
    client.post(f"/i/{invite(league=league, role=Role.RECORDER, days=1).code}/")
    other = Client()
    sign_in(other)
    assert role_of(other, league, league.member_code) == Role.RECORDER


def test_a_removed_account_stays_out(client, league):
    sign_up(client)
    client.post(f"/i/{invite(league=league, role=Role.RECORDER, days=1).code}/")
    Membership.objects.update(removed_at=timezone.now())
    assert client.get(league_path(league, code=league.member_code)).status_code == 403
    assert leagues_on(client) == []


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
    assert [each.name for each in league.players.exclude(account=None)] == ["Ben"]


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


def test_signing_out_leaves_nothing_on_the_phone(client, league):
    client.get(league_path(league))
    belong(client, league, Role.OWNER)
    sign_up(client)
    assert client.post("/account/logout/").headers["Location"] == "/"
    assert client.get("/").context["leagues"] == []
    assert client.get(league_path(league, code=league.member_code)).status_code == 403
    assert KnownLeague.objects.exists()


def test_the_password_changes(client):
    sign_up(client)
    data = {"oldpassword": PASSWORD, "password1": "vier Bauern im Wald"}
    answer = client.post("/account/password/", data | {"password2": data["password1"]})
    assert answer.headers["Location"] == "/account/"
    assert sign_in(Client()).status_code == 200
    assert sign_in(Client(), password="vier Bauern im Wald").status_code == 302


@pytest.mark.parametrize(
    ("name", "password"), [("anna", "falsch"), ("niemand", PASSWORD), ("", ""), ("a" * 500, "x")]
)
def test_a_wrong_name_or_password_is_said(client, name, password):
    sign_up(Client())
    answer = sign_in(client, name, password)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.parametrize("password", ["kurz", "passwort", "12345678901", "anna1234"])
def test_a_weak_password_is_refused(client, password):
    assert 'role="alert"' in sign_up(client, "anna1234", password).content.decode()
    assert not get_user_model().objects.exists()


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_hostile_name_is_refused_or_text(client, name):
    sign_up(client, name)
    assert "<script>alert" not in client.get("/account/", follow=True).content.decode()


def test_letters_are_one_however_they_are_typed(client):
    sign_up(client, "Jürgen")
    assert sign_in(Client(), "ju\u0308rgen").status_code == 302
    assert sign_up(Client(), "JÜRGEN").status_code == 200


def test_guessing_is_slowed_down(client):
    sign_up(Client())
    for _ in range(5):
        sign_in(client, password="falsch")
    assert "Minuten" in sign_in(client, password=PASSWORD).content.decode()


def test_all_tries_of_an_address_are_counted_by_all_processes(client, monkeypatch):
    monkeypatch.setattr("leagues.accounts.views.SIGN_INS", 2)
    assert [sign_in(client, name).status_code for name in "abc"] == [200, 200, 429]


def test_an_account_without_a_way_in_is_forgotten(client):
    client.post("/account/signup/passkey/", {"username": "anna"})
    assert sign_up(Client()).status_code == 200
    get_user_model().objects.update(date_joined=timezone.now() - timedelta(hours=2))
    assert sign_up(Client()).status_code == 302


def test_it_leads_back_to_where_somebody_came_from(client, league):
    path = league_path(league)
    sign_up(Client())
    answer = client.post(
        f"/account/login/?next={path}", {"login": "anna", "password": PASSWORD, "next": path}
    )
    assert answer.headers["Location"] == path


def test_it_leads_to_no_other_site(client):
    sign_up(Client())
    data = {"login": "anna", "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert client.post("/account/login/", data).headers["Location"] == "/account/"


def test_both_ways_to_sign_up_lead_to_each_other_and_back_to_where_somebody_was(client):
    page = client.get("/account/signup/?next=/rules/").content.decode()
    assert 'href="/account/signup/passkey/?next=/rules/"' in page
    page = client.get("/account/signup/passkey/?next=/rules/").content.decode()
    assert 'href="/account/signup/?next=%2Frules%2F"' in page


def test_what_a_phone_has_done_as_owner_goes_along_when_it_signs_in(client, league):
    """A phone that joins its roles with those of the account is still the one that invited."""
    sign_up(Client())
    account = get_user_model().objects.get()
    known = Membership.objects.create(league=league, role=Role.PLAYER, account=account)
    own(client, league)
    Membership.objects.filter(account=None).update(is_starter=True)
    client.post(league_path(league, "people/invite/"), {"role": 4, "days": 30})
    sign_in(client)
    known.refresh_from_db()
    assert (known.role, known.is_starter) == (Role.OWNER, True)
    assert league.invitations.get().made_by == known
    own(Client(), league)
    remove_member(membership=known)
    assert league.invitations.get().revoked_at is not None
