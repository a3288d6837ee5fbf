"""An old invitation, or one of somebody else, does not undo what an owner has decided."""

import pytest
from django.test import Client

from leagues.history import Action
from leagues.invitations import invite
from leagues.models import Membership, Role
from tests.pages import league_path, own

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def accept(client, invitation):
    return client.post(f"/i/{invitation.code}/")


def test_a_role_that_was_lowered_is_not_raised_by_the_old_invitation(owner, league):
    phone, invitation = Client(), invite(league=league, role=Role.RECORDER, days=30)
    accept(phone, invitation)
    member = Membership.objects.get(invitation=invitation)
    owner.post(league_path(league, f"people/{member.pk}/"), {"role": "1"})
    accept(phone, invitation)
    member.refresh_from_db()
    assert member.role == Role.VIEWER
    accept(phone, invite(league=league, role=Role.PLAYER, days=1))  # a new one does
    member.refresh_from_db()
    assert member.role == Role.PLAYER


def test_saving_a_member_without_a_new_role_decides_nothing(owner, league):
    phone, invitation = Client(), invite(league=league, role=Role.PLAYER, days=30)
    higher = invite(league=league, role=Role.RECORDER, days=30)
    accept(phone, invitation)
    member = Membership.objects.get(invitation=invitation)
    owner.post(league_path(league, f"people/{member.pk}/"), {"role": "2", "label": "Tablet"})
    accept(phone, higher)
    member.refresh_from_db()
    assert member.role == Role.RECORDER


def test_a_removed_owner_does_not_come_back_by_the_invitation_of_another(owner, league):
    """Each owner can see the links of all open invitations."""
    former = Client()
    theirs = own(former, league)
    for role in ("4", "2"):
        owner.post(league_path(league, "people/invite/"), {"role": role, "days": "30"})
    for_owners, for_players = league.invitations.order_by("pk")
    page = owner.get(league_path(league, f"people/{theirs.pk}/remove/")).content.decode()
    assert "all for new owners, are withdrawn" in page
    owner.post(league_path(league, f"people/{theirs.pk}/remove/"))
    assert accept(Client(), for_owners).status_code == 410
    assert accept(Client(), for_players).status_code == 302


def test_a_removed_phone_does_not_come_back_with_a_new_account(owner, league):
    phone, invitation = Client(), invite(league=league, role=Role.RECORDER, days=30)
    accept(phone, invitation)
    member = Membership.objects.get(invitation=invitation)
    owner.post(league_path(league, f"people/{member.pk}/remove/"))
    phone.post("/account/signup/", {"username": "eve", "password1": "drei Bauern im Wald"})
    assert accept(phone, invitation).status_code == 410
    assert accept(phone, invite(league=league, role=Role.PLAYER, days=1)).status_code == 302


def test_an_invitation_accepted_again_and_again_fills_no_history(league):
    phone, invitation = Client(), invite(league=league, role=Role.PLAYER, days=30)
    for _ in range(3):
        assert accept(phone, invitation).status_code == 302
    assert league.entries.filter(action=Action.INVITATION_ACCEPTED).count() == 1
    accept(phone, invite(league=league, role=Role.RECORDER, days=1))
    assert league.entries.filter(action=Action.INVITATION_ACCEPTED).count() == 2


def test_removing_says_that_an_open_invitation_still_lets_them_in(owner, league):
    invitation = invite(league=league, role=Role.PLAYER, days=30)
    accept(Client(), invitation)
    member = Membership.objects.get(invitation=invitation)
    page = owner.get(league_path(league, f"people/{member.pk}/remove/")).content.decode()
    assert "If this person knows a link or an open invitation, they can still get in" in page
