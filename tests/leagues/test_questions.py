"""What stops something asks once, says what will stop, and does nothing before it is answered."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.invitations import invite
from leagues.models import ApiToken, Invitation, Membership, Player, Role
from leagues.recovery import make_recovery_code
from leagues.tokens import make_token
from tests.pages import belong, league_path, own

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def page_of(client, league, tail):
    answer = client.get(league_path(league, tail))
    assert answer.status_code == 200
    return answer.content.decode()


def test_removing_says_what_stops_there(owner, league):
    member = belong(Client(), league, Role.PLAYER)
    page = page_of(owner, league, f"people/{member.pk}/remove/")
    assert "Remove A phone?" in page
    assert "big screen" in page
    assert "replace the link" in page
    assert "recovery code" not in page
    member.refresh_from_db()
    assert member.removed_at is None


def test_removing_an_owner_says_what_they_lose_and_takes_it(owner, league):
    former = Client()
    theirs = own(former, league)
    former.post(league_path(league, "people/invite/"), {"role": 4, "days": 30, "label": "Eve"})
    make_recovery_code(league=league, seen="")
    make_token(league=league, name="Scoreboard", scope="read")
    path = f"people/{theirs.pk}/remove/"
    page = page_of(owner, league, path)
    assert "The recovery code stops working" in page
    assert "are withdrawn: \u2068Eve\u2069" in page
    assert "Other apps keep their keys: \u2068Scoreboard\u2069" in page
    owner.post(league_path(league, path))
    invitation = Invitation.objects.get()
    assert invitation.revoked_at is not None
    answer = Client().post(f"/i/{invitation.code}/")
    assert (answer.status_code, league.memberships.filter(removed_at=None).count()) == (410, 1)


def test_the_last_owner_reads_why_not(owner, league):
    mine = Membership.objects.get()
    answer = owner.post(league_path(league, f"people/{mine.pk}/remove/"))
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


def test_withdrawing_an_invitation_says_who_stays(owner, league):
    invitation = invite(league=league, role=Role.PLAYER, days=1)
    Client().post(f"/i/{invitation.code}/")
    path = f"people/i/{invitation.pk}/revoke/"
    page = page_of(owner, league, path)
    assert "Nobody can join with this link" in page
    assert "1 person has joined with it and stays a member" in page
    assert Client().get(f"/i/{invitation.code}/").status_code == 200
    owner.post(league_path(league, path))
    for method in ("get", "post"):
        assert getattr(Client(), method)(f"/i/{invitation.code}/").status_code == 410
    assert league.memberships.count() == 2


@pytest.mark.parametrize(
    ("which", "words"),
    [("record", "Rounds that such a phone"), ("view", "big screen"), ("play", "printed code")],
)
def test_renewing_a_link_says_who_is_cut_off(owner, league, which, words):
    before = vars(type(league).objects.get()).copy()
    page = page_of(owner, league, f"people/renew/?which={which}")
    assert words in page
    assert "Members, accounts and open invitations stay" in page
    owner.post(league_path(league, "people/renew/"), {"which": which})
    after = vars(type(league).objects.get())
    changed = {key for key in after if key.endswith("_code") and before[key] != after[key]}
    assert changed == {f"{which}_code"}


@pytest.mark.parametrize("which", ["", "member", "recovery", "a\0b", "x" * 5000])
def test_a_link_that_is_none_leads_nowhere(owner, league, which):
    path = league_path(league, "people/renew/")
    assert owner.get(path, {"which": which}).status_code == 404
    assert owner.post(path, {"which": which}).status_code == 404


@pytest.mark.parametrize(
    ("scope", "words"), [("read", "read the league."), ("record", "enter rounds")]
)
def test_taking_a_key_back_says_what_the_program_cannot_do(owner, league, scope, words):
    token, _text = make_token(league=league, name="Scoreboard", scope=scope)
    page = page_of(owner, league, f"tokens/{token.pk}/revoke/")
    assert "Delete the key for Scoreboard?" in page
    assert words in page
    assert ApiToken.objects.get().revoked_at is None


def test_releasing_a_name_says_who_may_use_it_then(owner, league):
    user = get_user_model().objects.create_user("eve")
    anna = Player.objects.create(league=league, name="Anna", account=user)
    path = f"people/p/{anna.pk}/release/"
    page = page_of(owner, league, path)
    assert "Then anyone can pick the name \u2068Anna\u2069" in page
    owner.post(league_path(league, path))
    anna.refresh_from_db()
    assert anna.account is None
