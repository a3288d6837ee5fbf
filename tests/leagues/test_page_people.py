"""The page of people and rights: inviting, changing roles, renewing links."""

from datetime import timedelta

import pytest
from django.test import Client

from leagues.models import Invitation, Membership, Role
from tests.fields import errors
from tests.pages import belong, league_path

pytestmark = pytest.mark.django_db
TERMS = "Choose a role and for how long the invitation holds."
WRONG = ["", "0", "x", "-1", "9", "a\0b", "9" * 5000]


def send(client, league, tail, **data):
    return client.post(league_path(league, f"people/{tail}"), data)


def test_somebody_is_invited(owner, league):
    assert send(owner, league, "invite/", role="3", days="30").status_code == 302
    made = Invitation.objects.get()
    days = round((made.expires_at - made.made_at) / timedelta(days=1))
    assert (made.role, days) == (Role.RECORDER, 30)


@pytest.mark.parametrize("field", ["role", "days"])
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_with_an_invitation_is_said_beside_its_field(owner, league, field, wrong):
    sent = {"role": "3", "days": "30", field: wrong}
    answer = send(owner, league, "invite/", **sent)
    other = {"role": "days", "days": "role"}[field]
    assert (answer.status_code, Invitation.objects.count()) == (422, 0)
    assert errors(answer) == {field: TERMS}
    assert f'value="{sent[other]}" selected' in answer.content.decode()


def test_one_invitation_too_many_is_refused_above_all(owner, league, monkeypatch):
    monkeypatch.setattr("leagues.invitations.MOST_OPEN", 0)
    answer = send(owner, league, "invite/", role="3", days="30")
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


def test_a_role_is_changed(owner, league):
    member = belong(Client(), league, Role.VIEWER)
    send(owner, league, f"{member.pk}/role/", role="3")
    member.refresh_from_db()
    assert member.role == Role.RECORDER


@pytest.mark.parametrize("role", WRONG)
def test_a_role_that_is_none_leads_nowhere(owner, league, role):
    member = belong(Client(), league, Role.VIEWER)
    assert send(owner, league, f"{member.pk}/role/", role=role).status_code == 404


def test_that_nobody_would_run_the_league_is_said_beside_the_role(owner, league):
    mine, other = Membership.objects.get(), belong(Client(), league, Role.VIEWER)
    answer = send(owner, league, f"{mine.pk}/role/", role="1")
    assert answer.status_code == 422
    assert errors(answer)["role"].startswith("Somebody has to run the league.")
    page = answer.content.decode()
    assert f"id_role-{mine.pk}_error" in page
    assert f"id_role-{other.pk}_error" not in page


def test_a_link_is_renewed(owner, league):
    assert send(owner, league, "renew/", which="record").status_code == 302
    assert not type(league).objects.filter(record_code=league.record_code).exists()


@pytest.mark.parametrize("which", ["", "member", "a\0b", "x" * 5000])
def test_a_link_that_is_none_leads_nowhere(owner, league, which):
    assert send(owner, league, "renew/", which=which).status_code == 404
