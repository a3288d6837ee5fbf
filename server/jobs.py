"""Jobs: work outside requests, enqueued in a transaction and done after it by one process.

See docs/decisions/jobs.md. ``@job("proof")`` registers a handler. It is called with the key, and
it must be idempotent.
"""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import connection, transaction
from django.db.models import Case, Count, F, Min, Q, QuerySet, When
from django.utils import timezone

from server.models import Job
from server.topics import publish

TOPIC: Final = "jobs"
FORGET: Final = "forget"  # the kind of the job that removes what was deleted from the file
LOCK_TIME: Final = timedelta(seconds=5)  # the locks of a killed process end after this time
TRIES: Final = 10  # of a job that can be given up: some nine minutes
BATCH_SIZE: Final = 500  # rows per statement
LONGEST_PAUSE: Final = timedelta(minutes=10)  # between two attempts that fail

Action = Callable[[str], None]  # with the key


@dataclass(frozen=True)
class Handler:
    do: Action
    at_once: int  # the most that one process runs at the same time
    tries: int  # failures in a row until the job is given up
    give_up: Action | None  # what to do then; None: the job is tried again forever


@dataclass(frozen=True)
class TakenJob:
    """A job that this process has locked."""

    pk: int
    kind: str
    key: str
    asked: uuid.UUID
    holder: uuid.UUID
    attempts: int


handlers: dict[str, Handler] = {}


def job(
    kind: str, *, at_once: int = 1, tries: int = TRIES, give_up: Action | None = None
) -> Callable[[Action], Action]:
    """Register the handler of this kind of jobs, and what to do when it has failed too often."""

    def register(do: Action) -> Action:
        handlers[kind] = Handler(do, at_once, tries, give_up)
        return do

    return register


def enqueue(kind: str, key: str, *, after: float = 0) -> None:
    """Run the job when the transaction is committed, and so many seconds ``after`` that.

    A job that is enqueued twice before it starts runs once. If it is enqueued while it runs, it
    runs once more.
    """
    enqueue_all(kind, [key], after=after)


def enqueue_all(kind: str, keys: Iterable[str], *, after: float = 0) -> None:
    """The same for several different keys."""
    due = timezone.now() + timedelta(seconds=after)
    Job.objects.bulk_create(
        [Job(kind=kind, key=key, due=due) for key in keys],
        batch_size=BATCH_SIZE,
        update_conflicts=True,
        unique_fields=["kind", "key"],
        update_fields=["asked", "due"],
    )
    publish(TOPIC, kind)


def take_due(kind: str, most: int) -> list[TakenJob]:
    """Lock at most so many jobs of a kind that are due and not locked."""
    now = timezone.now()
    with transaction.atomic():
        jobs = list(free_jobs(now).filter(kind=kind).select_for_update(skip_locked=True)[:most])
        for job_ in jobs:
            job_.holder, job_.held_until = uuid.uuid4(), now + LOCK_TIME
            job_.attempts += 1
            job_.save(update_fields=["holder", "held_until", "attempts"])
    return [taken_job(job_) for job_ in jobs]


def taken_job(job: Job) -> TakenJob:
    holder = job.holder
    if holder is None:
        raise ValueError(f"{job} is not locked")
    return TakenJob(job.pk, job.kind, job.key, job.asked, holder, job.attempts)


def jobs_of(kind: str) -> QuerySet[Job]:
    """All of this kind, waiting or running."""
    return Job.objects.filter(kind=kind)


def free_jobs(now: datetime) -> QuerySet[Job]:
    is_free = Q(held_until=None) | Q(held_until__lte=now)
    return Job.objects.filter(is_free, due__lte=now).order_by("due", "pk")


def finish(taken: TakenJob) -> None:
    """Delete the job; release it if it was enqueued again meanwhile."""
    if not rows_of([taken]).filter(asked=taken.asked).delete()[0]:
        rows_of([taken]).update(holder=None, held_until=None, attempts=0)


def postpone(taken: TakenJob) -> None:
    """The job failed: try it again after a pause that doubles each time."""
    pause = min(timedelta(seconds=2 ** min(taken.attempts - 1, 20)), LONGEST_PAUSE)
    due = Case(When(asked=taken.asked, then=timezone.now() + pause), default=F("due"))
    rows_of([taken]).update(holder=None, held_until=None, due=due)


def release(taken: Iterable[TakenJob]) -> None:
    """Let other workers take these jobs at once."""
    rows_of(taken).update(holder=None, held_until=None)


def renew(taken: Iterable[TakenJob]) -> None:
    rows_of(taken).update(held_until=timezone.now() + LOCK_TIME)


def rows_of(taken: Iterable[TakenJob]) -> QuerySet[Job]:
    return Job.objects.filter(holder__in=[job_.holder for job_ in taken])


def next_due_times() -> dict[str, datetime]:
    """For each kind: when its next job can be taken."""
    free_at = Case(When(held_until__gt=F("due"), then=F("held_until")), default=F("due"))
    return dict(Job.objects.order_by().values_list("kind").annotate(next=Min(free_at)))


def due_jobs() -> list[tuple[str, int, float]]:
    """For each kind: how many could run now, and the seconds that the oldest of them waits."""
    now = timezone.now()
    due = Job.objects.filter(due__lte=now).order_by().values_list("kind")
    counts = due.annotate(count=Count("pk"), oldest=Min("due"))
    return [(kind, count, (now - oldest).total_seconds()) for kind, count, oldest in counts]


def release_all() -> None:
    """On SQLite only one process serves: locks that exist when it starts are of a dead process."""
    if connection.vendor == "sqlite":
        Job.objects.exclude(holder=None).update(holder=None, held_until=None)
