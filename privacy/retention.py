"""Once an hour: what is deleted because its time is up."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from leagues.models import League
from live.jobs import job
from privacy.erasing import delete_league

RETENTION: Final = "retention"


@job(RETENTION)
def delete_what_is_due(key: str) -> None:
    for league in League.objects.filter(delete_at__lte=timezone.now()):
        delete_unless_kept(league)


@transaction.atomic
def delete_unless_kept(league: League) -> None:
    due = League.objects.filter(pk=league.pk, delete_at__lte=timezone.now())
    if due.select_for_update().exists():
        delete_league(league)
