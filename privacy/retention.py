"""Once an hour, delete what is due. A league is deleted in many short steps."""

import time
from typing import Final

from django.db import transaction
from django.utils import timezone

from leagues.models import League, Player
from privacy.abandoned import announce_abandoned, keep_those_in_use
from privacy.erasing import note_erasure
from privacy.file_pages import forget_soon
from privacy.league_rows import delete_some
from privacy.one_by_one import for_each
from privacy.unused import delete_if_unused
from scoring.models import Match
from server.jobs import enqueue, enqueue_all, job

RETENTION: Final = "retention"
DELETION: Final = "delete-league"
STRETCH: Final = 0.5  # seconds, then it is the turn of other jobs
PAUSE: Final = 0.02  # seconds between steps, so that waiting writers can start


@job(RETENTION)
def delete_what_is_due(key: str) -> None:
    announce_abandoned()
    keep_those_in_use()
    leagues = League.objects.filter(delete_at__lte=timezone.now())
    enqueue_all(DELETION, [str(league.pk) for league in leagues])
    for model in (Match, Player):
        due = model.objects.filter(delete_at__lte=timezone.now())
        for_each(due.select_related("league"), delete_if_unused)


@job(DELETION)
def delete_for_a_while(key: str) -> None:
    """Delete a league, some steps at a time. Nobody can open or keep it any more."""
    league = begin_deletion(int(key))
    if league is None:
        return
    until = time.monotonic() + STRETCH
    while not (is_gone := delete_step(league)) and time.monotonic() < until:
        time.sleep(PAUSE)
    if not is_gone:
        enqueue(DELETION, key)


@transaction.atomic
def begin_deletion(pk: int) -> League | None:
    """The league, closed for everybody; None if it is gone or was kept. Safe to repeat."""
    due = League.objects.filter(pk=pk, delete_at__lte=timezone.now())
    league = due.select_for_update().first()
    if league is not None:
        note_erasure(league)
        due.update(is_partial=True)
    return league


@transaction.atomic
def delete_step(league: League) -> bool:
    """Do one step; whether it was the last."""
    is_gone = delete_some(league)
    if is_gone:
        forget_soon()
    return is_gone
