"""The page of people and rights: inviting, names of phones, who is who, roles."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.history import Action
from leagues.models import Entry, Invitation, Membership, Player, Role
from leagues.phones import SEEN_AGAIN, browser_name
from leagues.recovery import make_recovery_code
from tests.fields import errors
from tests.pages import belong, league_path, own, queries

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
TERMS = "Choose a role, and how long the invitation is valid."
WRONG = ["", "0", "x", "-1", "9", "a\0b", "9" * 5000]
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


def send(client, league, tail, **data):
    return client.post(league_path(league, f"people/{tail}"), data)


def shown(client, league, tail=""):
    return client.get(league_path(league, f"people/{tail}")).content.decode()


def test_somebody_is_invited(owner, league):
    assert send(owner, league, "invite/", role="3", days="30").status_code == 302
    invitation = Invitation.objects.get()
    days = round((invitation.expires_at - invitation.made_at) / timedelta(days=1))
    assert (invitation.role, days) == (Role.RECORDER, 30)


def test_an_invitation_says_whom_it_is_for_and_who_made_it(owner, league):
    anna = Player.objects.create(league=league, name="Anna")
    Membership.objects.update(player=anna)
    send(owner, league, "invite/", role="2", days="7", label="Grandma")
    assert Invitation.objects.get().made_by == Membership.objects.get()
    page = shown(owner, league)
    assert "<bdi>Grandma</bdi>: Player" in page
    assert "made by <bdi>Anna’s phone" in page
    assert Entry.objects.get().subject == "Grandma"


def test_a_link_fills_in_the_role_of_a_second_owner(owner, league):
    assert '<option value="4" selected' in shown(owner, league, "?role=4")
    assert '<option value="2" selected' in shown(owner, league, "?role=99")


@pytest.mark.parametrize(("field", "other"), [("role", "days"), ("days", "role")])
def test_what_is_wrong_with_an_invitation_is_said_beside_its_field(owner, league, field, other):
    for wrong in WRONG:
        sent = {"role": "3", "days": "30", field: wrong}
        answer = send(owner, league, "invite/", **sent)
        assert (answer.status_code, errors(answer)) == (422, {field: TERMS})
        assert f'value="{sent[other]}" selected' in answer.content.decode()
    assert not Invitation.objects.exists()


def test_one_invitation_too_many_is_refused_above_all(owner, league, monkeypatch):
    monkeypatch.setattr("leagues.invitations.MOST_OPEN", 0)
    answer = send(owner, league, "invite/", role="3", days="30")
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


def test_a_role_is_changed(owner, league):
    member = belong(Client(), league, Role.VIEWER)
    send(owner, league, f"{member.pk}/", role="3")
    member.refresh_from_db()
    assert member.role == Role.RECORDER


def test_the_page_of_an_owner_says_what_a_lower_role_ends(owner, league):
    other = own(Client(), league)
    path = f"{other.pk}/"
    assert "With a lower role:" not in shown(owner, league, path)
    make_recovery_code(league=league, seen="")
    assert "With a lower role:" in shown(owner, league, path)
    assert "The recovery code stops working" in shown(owner, league, path)
    send(owner, league, path, role="3")
    league.refresh_from_db()
    assert league.recovery_digest is None
    assert "With a lower role:" not in shown(owner, league, path)


def test_a_role_that_is_none_is_refused_beside_its_field(owner, league):
    member = belong(Client(), league, Role.VIEWER)
    for role in WRONG:
        answer = send(owner, league, f"{member.pk}/", role=role)
        assert (answer.status_code, errors(answer)) == (422, {"role": TERMS})
    member.refresh_from_db()
    assert member.role == Role.VIEWER


def test_that_nobody_would_run_the_league_is_said_beside_the_role(owner, league):
    answer = send(owner, league, f"{Membership.objects.get().pk}/", role="1", label="Kitchen")
    assert answer.status_code == 422
    assert errors(answer)["role"].startswith("A league needs an owner.")
    assert Membership.objects.get().label == ""  # nothing of the form is saved


@pytest.mark.parametrize("user_agent", [FIREFOX, SAFARI, "", "curl/8", "x" * 5000])
@pytest.mark.usefixtures("still_clock")
def test_a_phone_is_called_by_its_player_and_its_browser(league, user_agent):
    phone = Client(headers={"accept-language": "en", "user-agent": user_agent})
    mine = own(phone, league)
    page = shown(phone, league)
    browser = {FIREFOX: " · Firefox, Android", SAFARI: " · Safari, iPhone"}.get(user_agent, "")
    assert f"<bdi>A phone{browser}</bdi>" in page
    assert "last seen today" in page
    mine.refresh_from_db()
    mine.player = Player.objects.create(league=league, name="Anna")
    mine.save()
    assert f"<bdi>Anna’s phone{browser}</bdi>" in shown(phone, league)


def test_a_browser_that_pretends_to_be_another_is_called_by_its_own_name():
    edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"
    assert browser_name(edge) == "Edge, Windows"


def test_a_phone_is_given_a_name(owner, league):
    mine = Membership.objects.get()
    send(owner, league, f"{mine.pk}/", role="4", label="Kitchen tablet")
    assert "<bdi>Kitchen tablet</bdi>" in shown(owner, league)
    noted = Entry.objects.get()
    assert (noted.action, noted.after) == (Action.MEMBER_NAMED, {"name": "Kitchen tablet"})


def test_looking_is_noted_at_most_once_an_hour(owner, league):
    shown(owner, league)
    first = Membership.objects.get().seen_at
    shown(owner, league)
    assert Membership.objects.get().seen_at == first
    Membership.objects.update(seen_at=first - SEEN_AGAIN)
    shown(owner, league)
    assert Membership.objects.get().seen_at > first


@pytest.mark.usefixtures("still_clock")
@pytest.mark.parametrize(("days", "words"), [(1, "last seen yesterday"), (40, "last seen on")])
def test_a_phone_that_stays_away_is_seen_to(owner, league, days, words):
    other = belong(Client(), league, Role.PLAYER)
    other.seen_at = timezone.localtime() - timedelta(days=days)  # a day may have 25 hours
    other.save()
    assert words in shown(owner, league)


def test_an_owner_settles_who_a_phone_is(owner, league):
    anna = Player.objects.create(league=league, name="Anna")
    ben = Player.objects.create(league=league, name="Ben")
    phone = Client()
    member = belong(phone, league, Role.PLAYER)
    phone.post(league_path(league, "join/", league.member_code), {"player": anna.pk})
    send(owner, league, f"{member.pk}/", role="2", player=ben.pk)
    page = phone.get(league_path(league, code=league.member_code))
    assert page.context["access"].player == ben
    noted = Entry.objects.latest("pk")
    assert (noted.action, noted.before, noted.after) == (
        Action.MEMBER_IDENTIFIED,
        {"player": "Anna"},
        {"player": "Ben"},
    )


def test_a_name_with_an_account_is_not_given_to_a_phone(owner, league):
    user = get_user_model().objects.create_user("anna")
    anna = Player.objects.create(league=league, name="Anna", account=user)
    member = belong(Client(), league, Role.PLAYER)
    answer = send(owner, league, f"{member.pk}/", role="2", player=anna.pk)
    assert (answer.status_code, set(errors(answer))) == (422, {"player"})


def test_a_name_that_the_wrong_account_took_is_given_to_the_right_one(owner, league):
    wrong, right = (get_user_model().objects.create_user(name) for name in ("eve", "anna"))
    anna = Player.objects.create(league=league, name="Anna", account=wrong)
    Membership.objects.create(league=league, role=2, account=wrong, player=anna)
    member = Membership.objects.create(league=league, role=2, account=right)
    assert send(owner, league, f"{member.pk}/", role="2", player=anna.pk).status_code == 302
    anna.refresh_from_db()
    assert anna.account == right
    for account, player in ((wrong, None), (right, anna)):
        phone = Client()
        phone.force_login(account)
        page = phone.get(league_path(league, code=league.member_code))
        assert page.context["access"].player == player


def test_nobody_becomes_a_player_of_another_league(owner, league):
    stranger = Player.objects.create(league=type(league).objects.create(), name="Eve")
    member = belong(Client(), league, Role.PLAYER)
    answer = send(owner, league, f"{member.pk}/", role="2", player=stranger.pk)
    assert (answer.status_code, set(errors(answer))) == (422, {"player"})


def test_queries_do_not_grow_with_members_and_invitations(owner, league):
    few = queries(owner, league_path(league, "people/"))
    for name in "ABCDEF":
        member = belong(Client(), league, Role.PLAYER)
        member.player = Player.objects.create(league=league, name=name)
        member.save()
        send(owner, league, "invite/", role="2", days="7", label=name)
    assert queries(owner, league_path(league, "people/")) <= few + 1  # who accepted them
