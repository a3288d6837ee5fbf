"""Phones that came by the league's link and picked a name: an owner settles who is whom."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.history import Action
from leagues.invitations import invite
from leagues.models import Entry, Guest, Membership, Player, Role
from tests.fields import errors
from tests.pages import belong, league_path, queries

pytestmark = pytest.mark.django_db
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
PASSWORD = "drei Bauern im Wald"


@pytest.fixture
def anna(league):
    return Player.objects.create(league=league, name="Anna")


@pytest.fixture
def ben(league):
    return Player.objects.create(league=league, name="Ben")


def a_phone():
    return Client(headers={"accept-language": "en", "user-agent": FIREFOX})


def pick(client, player, code=""):
    return client.post(league_path(player.league, "join/", code), {"player": player.pk})


def a_guest(player):
    client = a_phone()
    pick(client, player)
    return client


def player_on(client, league, code=""):
    return client.get(league_path(league, code=code)).context["access"].player


def people(owner, league, tail=""):
    return owner.get(league_path(league, f"people/{tail}")).content.decode()


def settle(owner, guest, player=None):
    path = league_path(guest.league, f"people/g/{guest.pk}/")
    return owner.post(path, {"player": player.pk if player else ""})


def test_a_phone_that_picked_a_name_is_listed(owner, league, anna):
    assert "Phones with the link" not in people(owner, league)
    a_guest(anna)
    page = people(owner, league)
    assert "Phones with the link" in page
    assert "<bdi>Anna’s phone · Firefox, Android</bdi>" in page


def test_a_phone_that_only_looks_is_not_stored(league, anna):
    phone = a_phone()
    phone.get(league_path(league))
    phone.post(league_path(league, "join/"), {"player": "nobody"})
    assert not Guest.objects.exclude(player=None).exists()


def test_an_owner_gives_the_phone_another_player(owner, league, anna, ben):
    phone = a_guest(anna)
    settle(owner, Guest.objects.get(), ben)
    assert player_on(phone, league) == ben
    noted = Entry.objects.latest("pk")
    assert (noted.action, noted.subject) == (Action.MEMBER_IDENTIFIED, "Anna")
    assert (noted.before, noted.after) == ({"player": "Anna"}, {"player": "Ben"})


def test_an_owner_sets_a_phone_to_nobody(owner, league, anna):
    phone = a_guest(anna)
    assert settle(owner, Guest.objects.get()).status_code == 302
    assert player_on(phone, league) is None
    assert "Anna’s phone" not in people(owner, league)
    assert Entry.objects.latest("pk").after == {"player": ""}
    history = owner.get(league_path(league, "history/")).content.decode()
    assert "Player of a phone changed" in history


def test_an_owner_sets_the_phone_of_a_member_to_nobody(owner, league, anna):
    phone = a_phone()
    member = belong(phone, league, Role.PLAYER)
    pick(phone, anna, league.member_code)
    path = league_path(league, f"people/{member.pk}/")
    assert owner.post(path, {"role": "2", "player": ""}).status_code == 302
    assert player_on(phone, league, league.member_code) is None
    assert Entry.objects.latest("pk").after == {"player": ""}


def test_what_did_not_change_is_not_noted(owner, league, anna):
    a_guest(anna)
    settle(owner, Guest.objects.get(), anna)
    assert not Entry.objects.filter(action=Action.MEMBER_IDENTIFIED).exists()


def test_a_name_with_an_account_is_not_given_to_a_guest(owner, league, anna, ben):
    a_guest(anna)
    Player.objects.filter(pk=ben.pk).update(account=get_user_model().objects.create_user("ben"))
    answer = settle(owner, Guest.objects.get(), ben)
    assert (answer.status_code, set(errors(answer))) == (422, {"player"})


def test_an_account_that_is_set_to_nobody_loses_the_name_everywhere(owner, league, anna):
    phone, other = a_phone(), a_phone()
    for signed_in in (phone, other):
        signed_in.force_login(get_user_model().objects.get_or_create(username="eve")[0])
    pick(phone, anna)
    assert player_on(other, league) == anna
    settle(owner, Guest.objects.get())
    anna.refresh_from_db()
    assert anna.account is None
    assert [player_on(device, league) for device in (phone, other)] == [None, None]
    assert Entry.objects.filter(action=Action.PLAYER_RELEASED).exists()


def test_signing_in_does_not_bring_a_settled_name_back(owner, league, anna, ben):
    phone = a_guest(anna)
    settle(owner, Guest.objects.get(), ben)
    phone.post("/account/signup/", {"username": "eve", "password1": PASSWORD})
    anna.refresh_from_db()
    ben.refresh_from_db()
    assert (anna.account, ben.account.username) == (None, "eve")
    assert Guest.objects.get().account == ben.account
    assert player_on(phone, league) == ben


def test_a_member_takes_the_picked_name_along(league, anna):
    phone = a_guest(anna)
    phone.post(f"/i/{invite(league=league, role=Role.RECORDER, days=1).code}/")
    assert not Guest.objects.exists()
    assert Membership.objects.get().player == anna
    assert player_on(phone, league, league.member_code) == anna


def test_a_removed_member_who_knows_the_link_is_listed_as_such(owner, league, anna):
    phone = a_phone()
    member = belong(phone, league, Role.PLAYER)
    pick(phone, anna)
    owner.post(league_path(league, f"people/{member.pk}/remove/"))
    assert player_on(phone, league) == anna
    assert "Phones with the link" in people(owner, league)


def test_a_phone_that_picked_before_guests_were_stored_is_listed(owner, league, anna):
    phone = a_guest(anna)
    Guest.objects.all().delete()  # as it was before
    phone.get(league_path(league))
    assert "Anna’s phone" in people(owner, league)


def test_a_guest_of_another_league_is_not_found(owner, league):
    other = Player.objects.create(league=type(league).objects.create(), name="Eve")
    a_guest(other)
    guest = Guest.objects.get()
    for send in (owner.get, owner.post):
        assert send(league_path(league, f"people/g/{guest.pk}/")).status_code == 404
    assert Guest.objects.get().player == other


@pytest.mark.parametrize("wrong", ["x", "-1", "9" * 50, "a\0b"])
def test_a_player_that_is_none_is_refused_beside_its_field(owner, league, anna, wrong):
    a_guest(anna)
    path = league_path(league, f"people/g/{Guest.objects.get().pk}/")
    answer = owner.post(path, {"player": wrong})
    assert (answer.status_code, set(errors(answer))) == (422, {"player"})


def test_queries_do_not_grow_with_guests(owner, league, anna):
    a_guest(anna)
    few = queries(owner, league_path(league, "people/"))
    for name in "BCDEF":
        a_guest(Player.objects.create(league=league, name=name))
    assert queries(owner, league_path(league, "people/")) == few
