"""Once a day, delete what phones without an account leave behind."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Model, Q
from django.utils import timezone

from leagues.models import Guest, Membership, RateCount
from leagues.phones import DEVICE
from privacy.one_by_one import for_each
from server.jobs import job
from tables.models import Table

GUESTS: Final = "guests"


@job(GUESTS)
def forget_strangers(key: str) -> None:
    """Delete expired sessions and, if the operator has set a time, guests not seen since."""
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    RateCount.objects.all().delete()  # of release 1.1.0
    if settings.RETAIN_GUESTS_DAYS:
        forget_guests(now - timedelta(days=settings.RETAIN_GUESTS_DAYS))


def forget_guests(since: datetime) -> None:
    """Delete guests not seen since then, their sessions, and tables that never began."""
    guests = Guest.objects.filter(Q(seen_at__lt=since) | Q(seen_at=None), account=None)
    for_each(guests, forget_row)
    for_each(Table.objects.filter(match=None, made_at__lt=since), forget_row)
    for key in [*sessions_of_nobody(since)]:
        Session.objects.filter(pk=key).delete()


@transaction.atomic
def forget_row(row: Model) -> None:
    row.delete()


def sessions_of_nobody(since: datetime) -> Iterator[str]:
    """Sessions without an account or a league, not written since then."""
    known = {*devices()}
    lifetime = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    for session in Session.objects.filter(expire_date__lt=since + lifetime).iterator():
        content = session.get_decoded()
        if SESSION_KEY not in content and content.get(DEVICE) not in known:
            yield session.pk


def devices() -> Iterator[str]:
    for model in (Membership, Guest):
        yield from model._default_manager.exclude(device="").values_list("device", flat=True)
