"""Once an hour: what is deleted because its time is up."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from leagues.models import League, Player
from live.jobs import job
from privacy.abandoned import announce_abandoned, keep_those_in_use
from privacy.erasing import delete_league
from privacy.unused import delete_if_unused
from scoring.models import Match

RETENTION: Final = "retention"


@job(RETENTION)
def delete_what_is_due(key: str) -> None:
    announce_abandoned()
    keep_those_in_use()
    for league in League.objects.filter(delete_at__lte=timezone.now()):
        delete_unless_kept(league)
    for model in (Match, Player):
        for row in model.objects.filter(delete_at__lte=timezone.now()).select_related("league"):
            delete_if_unused(row)


@transaction.atomic
def delete_unless_kept(league: League) -> None:
    due = League.objects.filter(pk=league.pk, delete_at__lte=timezone.now())
    if due.select_for_update().exists():
        delete_league(league)
