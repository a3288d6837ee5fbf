from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from config.sessions import SessionStore

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
