"""An account has on every phone what its first phone knows: leagues, roles, links."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.invitations import invite
from leagues.league_settings import renew_link
from leagues.members import remove_member
from leagues.models import KnownLeague, Membership, Role
from tests.leagues.accounts import leagues_on, role_of, sign_in, sign_up
from tests.pages import belong, league_path, own
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return a_match("Anna Ben Cleo").league


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


def test_signing_out_leaves_nothing_on_the_phone(client, league):
    client.get(league_path(league))
    belong(client, league, Role.OWNER)
    sign_up(client)
    assert client.post("/account/logout/").headers["Location"] == "/"
    assert client.get("/").context["leagues"] == []
    assert client.get(league_path(league, code=league.member_code)).status_code == 403
    assert KnownLeague.objects.exists()


def test_what_a_phone_has_done_as_owner_goes_along_when_it_signs_in(client, league):
    """A phone that joins its roles with those of the account is still the one that invited."""
    sign_up(Client())
    account = get_user_model().objects.get()
    membership = Membership.objects.create(league=league, role=Role.PLAYER, account=account)
    own(client, league)
    Membership.objects.filter(account=None).update(is_starter=True)
    client.post(league_path(league, "people/invite/"), {"role": 4, "days": 30})
    sign_in(client)
    membership.refresh_from_db()
    assert (membership.role, membership.is_starter) == (Role.OWNER, True)
    assert league.invitations.get().made_by == membership
    own(Client(), league)
    remove_member(membership=membership)
    assert league.invitations.get().revoked_at is not None
