from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.contrib.sessions.models import Session
from django.http import Http404
from django.test import Client

from config import middleware
from leagues.access import access_to, invitation_with, may_start_league
from leagues.invitations import invite
from leagues.models import Role
from leagues.phones import REMEMBERED
from server import limits
from server.limits import NEW_LEAGUES, WRONG_CODES, TooManyRequests, count_try
from tests.leagues.phones import Phone, a_league

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def guess(phone: Phone, times: int = WRONG_CODES) -> None:
    for _ in range(times):
        with pytest.raises(Http404):
            access_to(phone.request(), "wrong")


def test_guessing_codes_comes_to_an_end():
    phone = Phone()
    guess(phone)
    with pytest.raises(TooManyRequests):
        access_to(phone.request(), "wrong")


def test_a_right_link_opens_behind_an_address_that_guessed():
    league = a_league()
    invitation = invite(league=league, role=Role.RECORDER, days=1)
    guess(Phone())
    assert access_to(Phone().request(), league.record_code).may_record
    assert invitation_with(Phone().request(), invitation.code) == invitation


def test_wrong_codes_of_a_phone_that_knows_a_league_are_counted_by_themselves():
    phone, league = Phone(), a_league()
    access_to(phone.request(), league.record_code)
    phone.session.save()
    guess(Phone())
    guess(phone)
    with pytest.raises(TooManyRequests):
        access_to(phone.request(), "wrong")


def test_a_new_session_does_not_help_a_guesser():
    guess(Phone())
    with pytest.raises(TooManyRequests):
        access_to(Phone().request(), "wrong")


def test_somebody_let_in_before_stays_in():
    phone, league = Phone(), a_league()
    access_to(phone.request(), league.record_code)
    guess(Phone())
    assert access_to(phone.request(), league.record_code).may_record


def test_another_address_may_still_guess():
    guess(Phone("192.0.2.1"))
    guess(Phone("192.0.2.2"), times=1)


def test_what_is_no_address_is_one_of_its_own():
    guess(Phone("unknown"))
    with pytest.raises(TooManyRequests):
        access_to(Phone("-").request(), "wrong")


def test_an_ipv6_house_is_one_address():
    guess(Phone("2001:db8::1"))
    with pytest.raises(TooManyRequests):
        access_to(Phone("2001:db8::2").request(), "wrong")


def test_an_ipv4_address_is_the_same_in_the_words_of_ipv6():
    guess(Phone("192.0.2.1"))
    with pytest.raises(TooManyRequests):
        access_to(Phone("::ffff:192.0.2.1").request(), "wrong")
    guess(Phone("::ffff:192.0.2.2"), times=1)


def test_no_address_is_stored():
    guess(Phone("192.0.2.1"), times=1)
    assert "192.0.2.1" not in str(limits.counts)


def test_the_next_minute_counts_from_zero(monkeypatch):
    guess(Phone())
    later = limits.this_minute() + 1
    monkeypatch.setattr(limits, "this_minute", lambda: later)
    guess(Phone(), times=1)


def test_so_many_are_allowed_and_no_more():
    for _ in range(6):
        count_try("action", most=6)
    with pytest.raises(TooManyRequests):
        count_try("action", most=6)


def test_as_many_are_counted_at_the_same_moment_as_one_after_another():
    start = Barrier(8, timeout=120)

    def is_allowed(_: int) -> bool:
        start.wait()
        try:
            count_try("action", most=6)
        except TooManyRequests:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(is_allowed, range(8))) == 6


def test_an_address_cannot_start_league_after_league():
    for _ in range(NEW_LEAGUES):
        may_start_league(Phone().request())
    with pytest.raises(TooManyRequests):
        may_start_league(Phone().request())


@pytest.mark.parametrize("path", ["/l/{}/", "/account/passkeys/login/"])
def test_an_address_cannot_fill_the_sessions_by_looking(monkeypatch, path):
    monkeypatch.setattr(middleware, "NEW_PHONES", 2)
    address = path.format(a_league().view_code)
    for _ in range(4):
        answer = Client().get(address, headers={"X-Requested-With": "XMLHttpRequest"})
        assert answer.status_code == 200
    assert Session.objects.count() == 2
    Client(REMOTE_ADDR="192.0.2.1").get(address, headers={"X-Requested-With": "XMLHttpRequest"})
    assert Session.objects.count() == 3


def test_who_is_known_or_does_something_is_remembered_all_the_same(monkeypatch):
    monkeypatch.setattr(middleware, "NEW_PHONES", 1)
    league, phone = a_league(), Client()
    phone.get(f"/l/{league.view_code}/")
    phone.get(f"/l/{a_league().view_code}/")
    assert len(phone.session[REMEMBERED]) == 2
    joining = Client()
    joining.post(f"/l/{league.record_code}/join/", {"name": "Anna"})
    assert joining.session[REMEMBERED]


def test_a_page_answers_429():
    client = Client(REMOTE_ADDR="192.0.2.1")
    for _ in range(WRONG_CODES):
        assert client.get("/l/wrong/share/").status_code == 404
    answer = client.get("/l/wrong/share/")
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")
