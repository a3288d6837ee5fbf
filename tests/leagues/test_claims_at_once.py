"""What two people do at the same moment: one of them was first."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client

from leagues.models import ApiToken, Entry, Membership, Player, Role
from leagues.tokens import token_with
from tests.leagues.phones import a_league
from tests.pages import league_path, own

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*sends):
    start = Barrier(len(sends), timeout=120)

    def one(send):
        start.wait()
        try:
            return send().status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(sends)) as threads:
        return sorted(threads.map(one, sends))


def test_of_two_accounts_one_has_the_name():
    league = a_league()
    anna = Player.objects.create(league=league, name="Anna")
    phones = [Client(), Client()]
    for number, phone in enumerate(phones):
        phone.force_login(get_user_model().objects.create_user(f"user{number}"))
        phone.get(league_path(league))
    path, sent = league_path(league, "join/"), {"player": anna.pk}
    assert at_once(*(lambda phone=phone: phone.post(path, sent) for phone in phones)) == [302, 422]
    anna.refresh_from_db()
    assert anna.account is not None
    assert Entry.objects.filter(action="player-claimed").count() == 1
    picked = [phone.get(league_path(league)).context["access"].player for phone in phones]
    assert picked.count(anna) == 1


def test_a_form_for_a_key_sent_twice_makes_one_key():
    league = a_league()
    phone = Client()
    own(phone, league)
    path = league_path(league, "tokens/")
    sent = {"key": str(uuid4()), "name": "clock", "scope": "read"}
    same = [Client(), Client(), Client()]  # a phone that sends its form again and again
    for sender in same:
        sender.cookies = phone.cookies
    assert at_once(*(lambda c=c: c.post(path, sent) for c in same)) == [200, 200, 200]
    assert token_with(phone.post(path, sent).context["new_token"]) == ApiToken.objects.get()


def test_two_owners_who_remove_each_other_leave_one():
    league = a_league()
    phones = [Client(), Client()]
    members = [own(phone, league) for phone in phones]
    paths = [league_path(league, f"people/{member.pk}/remove/") for member in reversed(members)]
    for phone in phones:
        phone.get(league_path(league))
    at_once(*(lambda p=p, path=path: p.post(path) for p, path in zip(phones, paths, strict=True)))
    assert Membership.objects.filter(role=Role.OWNER, removed_at=None).count() == 1
