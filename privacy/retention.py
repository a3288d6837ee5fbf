"""Once an hour: what is deleted because its time is up."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from leagues.models import League, Player
from live.jobs import job
from privacy.abandoned import announce_abandoned, keep_those_in_use
from privacy.erasing import delete_league
from privacy.one_by_one import for_each
from privacy.unused import delete_if_unused
from scoring.models import Match

RETENTION: Final = "retention"


@job(RETENTION)
def delete_what_is_due(key: str) -> None:
    announce_abandoned()
    keep_those_in_use()
    for_each(League.objects.filter(delete_at__lte=timezone.now()), delete_unless_kept)
    for model in (Match, Player):
        due = model.objects.filter(delete_at__lte=timezone.now())
        for_each(due.select_related("league"), delete_if_unused)


@transaction.atomic
def delete_unless_kept(league: League) -> None:
    due = League.objects.filter(pk=league.pk, delete_at__lte=timezone.now())
    if due.select_for_update().exists():
        delete_league(league)
