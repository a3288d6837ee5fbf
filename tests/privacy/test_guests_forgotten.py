"""What phones leave behind goes with their session, or sooner where the operator wants that."""

from collections.abc import Callable
from importlib import import_module

import pytest
from django.conf import settings as site
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import connection

from leagues.models import Guest, Membership
from leagues.phones import DEVICE
from privacy.retention import forget_strangers
from tables.models import Table
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import a_table, dealt

pytestmark = pytest.mark.django_db

Later = Callable[[float], None]


def a_session(**content: str) -> str:
    session = import_module(site.SESSION_ENGINE).SessionStore()
    session.update(content)
    session.create()
    return str(session.session_key)


def test_sessions_that_have_ended_go(later: Later):
    a_session(**{DEVICE: "phone"})
    later(399)
    forget_strangers("")
    assert Session.objects.count() == 1
    later(401)
    forget_strangers("")
    assert not Session.objects.exists()


def test_guests_go_after_the_time_that_the_operator_sets(later: Later, settings):
    match = a_match()
    record(match)
    player = match.seats.all()[0].player
    Guest.objects.create(league=match.league, device="guest", player=player)
    Membership.objects.create(league=match.league, device="member", role=2)
    sessions = [
        a_session(**{DEVICE: "guest"}),
        a_session(leagues="looked at"),
        a_session(**{DEVICE: "member"}),
        a_session(**{SESSION_KEY: "1"}),
    ]
    waiting, going_on = a_table(), dealt("Xaver Ben")
    later(91)
    forget_strangers("")
    assert (Guest.objects.count(), Session.objects.count()) == (1, 4)  # by default all stay
    settings.RETAIN_GUESTS_DAYS = 90
    later(89)
    forget_strangers("")
    assert Session.objects.count() == 4
    later(91)
    forget_strangers("")
    assert not Guest.objects.exists()
    assert {*Session.objects.values_list("pk", flat=True)} == {*sessions[2:]}
    assert [*Table.objects.all()] == [going_on]
    assert (waiting.league.tables.count(), match.rounds.count()) == (0, 1)


@pytest.mark.one_database
def test_a_guest_who_cannot_be_forgotten_keeps_nobody_else(later: Later, settings):
    settings.RETAIN_GUESTS_DAYS = 30
    league = a_match().league
    first = Guest.objects.create(league=league, device="first")
    Guest.objects.create(league=league, device="second")
    with connection.cursor() as cursor:
        cursor.execute(
            f"CREATE TRIGGER keep BEFORE DELETE ON leagues_guest WHEN OLD.id = {first.pk} "
            "BEGIN SELECT RAISE(ABORT, 'it cannot be deleted'); END"
        )
    later(31)
    forget_strangers("")
    assert [*Guest.objects.all()] == [first]
