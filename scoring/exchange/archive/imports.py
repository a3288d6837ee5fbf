"""Imports of leagues: a small file at once; a large one in a job, with a page of its progress."""

import time
from collections.abc import Callable
from datetime import timedelta
from typing import IO, Final
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from leagues.models import League
from leagues.refusals import Refused
from live.jobs import LONGEST_PAUSE, enqueue, job
from scoring.exchange.archive import uploads
from scoring.exchange.archive.reader import CHECK, COUNT, REMOVE, Overtaken, go_on
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.archive.rows import LeagueRows
from scoring.exchange.archive.steps import STEPS
from scoring.models import DONE, REFUSED, LeagueImport

KIND: Final = "import"
OLD_IMPORTS: Final = "old-imports"
SMALL: Final = 1_000_000  # bytes: some hundred rounds, which a request imports in a few seconds
STRETCH: Final = 0.5  # seconds, then it is the turn of other jobs
PAUSE: Final = 0.02  # seconds between steps, so that waiting writers can start
ELSEWHERE: Final = 2.0  # seconds until the job runs again, perhaps on the host that has the file
STORED: Final = timedelta(days=2)


def take_in(upload: IO[bytes], *, own: Callable[[League], object]) -> LeagueImport:
    """Import a file, or begin to if it is large; ``own`` gives the new league to somebody.

    Raises Refused, and then nothing is stored.
    """
    forget_old("")
    key = uuid4()
    size = uploads.store(upload, key)
    is_over = True
    try:
        with transaction.atomic():
            league = League.objects.create(is_partial=True)
            found = LeagueImport.objects.create(key=key, league=league, step=CHECK, size=size)
            if size <= SMALL:
                import_at_once(found, LeagueRows(league))
            else:
                enqueue(KIND, str(key))
            own(league)
            is_over = found.is_over
    finally:
        if is_over:
            uploads.remove(key)
    return found


def import_at_once(found: LeagueImport, rows: LeagueRows) -> None:
    """The whole import in one transaction."""
    while not found.is_over:
        go_on(found, rows)


def give_up_failed(key: str) -> None:
    """Give up an import that fails again and again; the log says why."""
    found = LeagueImport.objects.filter(key=key).exclude(step__in=[DONE, REFUSED]).first()
    if found is None:
        return
    if found.step == REMOVE:
        enqueue(KIND, key, after=LONGEST_PAUSE.total_seconds())
    else:
        give_up(found.pk, Refused(ImportReason.FAILED))
        enqueue(KIND, key)


@job(KIND, give_up=give_up_failed)
def go_on_for_a_while(key: str) -> None:
    found = LeagueImport.objects.select_related("league").filter(key=key).first()
    if found is None or found.league is None or found.is_over:
        return
    try:
        if has_file(found):
            go_a_stretch(found, LeagueRows(found.league))
    except Refused as refused:
        give_up(found.pk, refused)
    except Overtaken:
        return
    if not found.is_over:
        enqueue(KIND, key, after=0 if uploads.path_of(found.key).exists() else ELSEWHERE)


def has_file(found: LeagueImport) -> bool:
    """Whether the file is on this host. Raises Refused if it is lost, or the league is deleted."""
    if found.step == REMOVE:
        return True
    if found.league is not None and found.league.delete_at is not None:
        raise Refused(ImportReason.STOPPED)
    if uploads.path_of(found.key).exists():
        return True
    if timezone.now() - found.made_at > STORED:
        raise Refused(ImportReason.LOST)
    return False


def go_a_stretch(found: LeagueImport, rows: LeagueRows) -> None:
    until = time.monotonic() + STRETCH
    go_on(found, rows)
    while not found.is_over and time.monotonic() < until:
        time.sleep(PAUSE)
        go_on(found, rows)
    if found.is_over:
        uploads.remove(found.key)


def give_up(pk: int, refused: Refused) -> None:
    """From now on the steps of this import remove what was saved."""
    found = LeagueImport.objects.get(pk=pk)  # without what the failed step has changed
    found.refusal = {"reason": refused.reason, "facts": refused.facts}
    found.step = REMOVE
    found.save()


def refusal_of(found: LeagueImport) -> Refused:
    """The reason of a refused import."""
    return Refused(ImportReason(found.refusal["reason"]), **found.refusal["facts"])


def finish_removals() -> None:
    """Delete leagues that an earlier version had begun to remove and then forgot."""
    LeagueImport.objects.filter(step=REMOVE, league=None).update(step=REFUSED)
    known = LeagueImport.objects.exclude(league=None).values("league")
    halves = League.objects.filter(is_partial=True, delete_at=None).exclude(pk__in=known)
    halves.update(delete_at=timezone.now())


@job(OLD_IMPORTS)
def forget_old(key: str) -> None:
    """Remove imports that ended some days ago: nobody looks at their page any more.

    This runs once a day, and at each upload, because each host removes its own files.
    """
    finish_removals()
    ended = LeagueImport.objects.filter(made_at__lt=timezone.now() - STORED)
    ended.filter(step__in=[DONE, REFUSED]).delete()
    uploads.remove_old(STORED)


def progress(found: LeagueImport) -> tuple[str, int]:
    """What the import is doing, and how many percent of that are done."""
    if found.step in {CHECK, COUNT}:
        done, of = (found.place, found.size) if found.step == CHECK else rounds_counted(found)
        return found.step, 100 * done // max(of, 1)
    if found.step not in STEPS:
        return found.step, 100
    sizes = [found.outline["lists"][each.list_name]["count"] for each in STEPS.values()]
    before = sizes[: list(STEPS).index(found.step)]
    return "save", 100 * (sum(before) + found.count) // max(sum(sizes), 1)


def rounds_counted(found: LeagueImport) -> tuple[int, int]:
    return found.outline.get("counted", 0), found.outline["rounds"]
