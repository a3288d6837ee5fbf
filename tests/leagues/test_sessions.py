from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from leagues.sessions import SessionStore, read_along
from leagues.statements import Statement, ask

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept():
    store = SessionStore()
    store["player"] = 7
    store.save()
    return store


def test_what_was_kept_is_found(kept):
    assert SessionStore(kept.session_key)["player"] == 7


def test_what_is_too_old_is_gone(kept):
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert SessionStore(kept.session_key).get("player") is None


def test_a_key_that_nobody_gave_out_is_not_taken_up():
    store = SessionStore("a" * 32)
    assert store.get("player") is None
    store["player"] = 7
    store.save()
    assert store.session_key != "a" * 32


def test_what_was_tampered_with_is_nothing(kept):
    Session.objects.update(session_data="tampered")
    assert SessionStore(kept.session_key).get("player") is None


ONE = Statement("SELECT 1", [])


def test_it_is_read_with_what_is_asked_first(kept):
    store = SessionStore(kept.session_key)
    with read_along(store):
        assert ask(ONE) == [[(1,)]]
        assert ask(ONE) == [[(1,)]]
    with CaptureQueriesContext(connection) as asked:
        assert store["player"] == 7
    assert len(asked) == 0


def test_one_that_is_gone_is_gone_beside_something_too(kept):
    Session.objects.all().delete()
    store = SessionStore(kept.session_key)
    with read_along(store):
        ask(ONE)
    assert store.get("player") is None
    assert store.session_key is None


def test_where_nothing_is_asked_it_is_read_when_it_is_wanted(kept):
    store = SessionStore(kept.session_key)
    with read_along(store):
        pass
    assert store["player"] == 7


def test_what_was_written_already_is_not_read_again(kept):
    store = SessionStore(kept.session_key)
    store["player"] = 8
    with read_along(store):
        ask(ONE)
    assert store["player"] == 8
