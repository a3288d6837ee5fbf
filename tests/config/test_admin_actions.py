"""What operators can do: renew, take back, appoint and invite; each is noted in the history."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from leagues.members import remove_member
from leagues.models import ApiToken, Invitation, League, Membership, Role
from server.models import Job
from tests.operators import a_world, admin_path, operator

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(operator(is_staff=True, is_superuser=True))
    return client


def test_links_are_shown_to_those_alone_who_may_renew_them(client: Client):
    league = a_world()
    looking = operator("Olga", is_staff=True)
    looking.user_permissions.add(Permission.objects.get(codename="view_league"))
    client.force_login(looking)
    page = client.get(admin_path(League, "change", league.pk)).content.decode()
    assert league.record_code not in page
    data = {"action": "renew_record_link", "_selected_action": [league.pk]}
    client.post(admin_path(League), data)
    assert League.objects.get(pk=league.pk).record_code == league.record_code


def test_a_link_in_the_wrong_hands_is_renewed_and_noted(staff: Client):
    league = a_world()
    for action in ("renew_record_link", "renew_view_link"):
        staff.post(admin_path(League), {"action": action, "_selected_action": [league.pk]})
    now = League.objects.get(pk=league.pk)
    assert {now.record_code, now.view_code} & {league.record_code, league.view_code} == set()
    assert league.entries.filter(action="link-renewed").count() == 2


@pytest.mark.parametrize(
    ("model", "action", "noted"),
    [
        (ApiToken, "take_back", "token-revoked"),
        (Invitation, "take_back", "invitation-revoked"),
        (Membership, "remove", "member-removed"),
    ],
)
def test_a_key_is_withdrawn_and_noted(staff: Client, model, action: str, noted: str):
    league = a_world()
    chosen = model.objects.get(league=league)
    staff.post(admin_path(model), {"action": action, "_selected_action": [chosen.pk]})
    assert league.entries.filter(action=noted).count() == 1


def test_an_owner_is_appointed_and_noted(staff: Client):
    """All owners have lost their phones."""
    league = a_world()
    member = league.memberships.get()
    data = {"action": "appoint", "_selected_action": [member.pk]}
    staff.post(admin_path(Membership), data)
    member.refresh_from_db()
    assert member.role == Role.OWNER
    noted = league.entries.get(action="owner-appointed")
    assert (noted.actor, noted.before, noted.after) == (
        "operator",
        {"role": "player"},
        {"role": "owner"},
    )


def test_a_removed_member_is_not_appointed(staff: Client):
    league = a_world()
    member = league.memberships.get()
    remove_member(membership=member)
    staff.post(admin_path(Membership), {"action": "appoint", "_selected_action": [member.pk]})
    member.refresh_from_db()
    assert member.role == Role.PLAYER


def test_an_owner_is_invited_where_nobody_is_left(staff: Client):
    league = a_world()
    data = {"action": "invite_owner", "_selected_action": [league.pk]}
    page = staff.post(admin_path(League), data, follow=True).content.decode()
    invitation = league.invitations.get(role=Role.OWNER)
    assert f"/i/{invitation.code}/" in page
    phone = Client()
    phone.post(f"/i/{invitation.code}/")
    people = reverse("people", args=[league.member_code])
    assert phone.get(people).status_code == 200
    assert league.entries.get(action="invited").actor == "operator"


def test_only_who_may_change_leagues_appoints(client: Client):
    league = a_world()
    looks = operator("Olga", is_staff=True)
    looks.user_permissions.add(*Permission.objects.filter(codename__startswith="view_"))
    client.force_login(looks)
    member = league.memberships.get()
    client.post(admin_path(Membership), {"action": "appoint", "_selected_action": [member.pk]})
    client.post(admin_path(League), {"action": "invite_owner", "_selected_action": [league.pk]})
    member.refresh_from_db()
    assert member.role == Role.PLAYER
    assert not league.invitations.filter(role=Role.OWNER).exists()


def test_a_job_is_tried_now(staff: Client):
    a_world()
    job = Job.objects.all()[0]
    Job.objects.update(due="2099-01-01T00:00Z")
    staff.post(admin_path(Job), {"action": "try_now", "_selected_action": [job.pk]})
    assert Job.objects.get(pk=job.pk).due.year < 2099
