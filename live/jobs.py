"""Work outside requests: asked for in a transaction, done after it by one process.

See docs/decisions/jobs.md. A handler is registered with ``@job("proof")``, takes the key, and
does the same however often it is called with it.
"""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import connection, transaction
from django.db.models import Case, F, Min, Q, QuerySet, When
from django.utils import timezone

from live.models import Job
from live.publishing import publish

TOPIC: Final = "jobs"
HELD: Final = timedelta(seconds=5)  # how long a killed process holds what it was at
AT_ONCE: Final = 500  # rows a statement
LONGEST_PAUSE: Final = timedelta(minutes=10)  # between two attempts that fail

Action = Callable[[str], None]  # with the key


@dataclass(frozen=True)
class Handler:
    do: Action
    at_once: int  # how many of them a process does at the same time


@dataclass(frozen=True)
class TakenJob:
    """A job this process is at."""

    pk: int
    kind: str
    key: str
    asked: uuid.UUID
    holder: uuid.UUID
    attempts: int


handlers: dict[str, Handler] = {}


def job(kind: str, *, at_once: int = 1) -> Callable[[Action], Action]:
    """Register who does jobs of this kind."""

    def registered(do: Action) -> Action:
        handlers[kind] = Handler(do, at_once)
        return do

    return registered


def enqueue(kind: str, key: str, *, after: float = 0) -> None:
    """Have it done once the transaction is committed, so many seconds later.

    Asked for again before it is begun, it is done once; while it is being done, once more.
    """
    enqueue_all(kind, [key], after=after)


def enqueue_all(kind: str, keys: Iterable[str], *, after: float = 0) -> None:
    """The same for many keys, each of them once."""
    due = timezone.now() + timedelta(seconds=after)
    Job.objects.bulk_create(
        [Job(kind=kind, key=key, due=due) for key in keys],
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["kind", "key"],
        update_fields=["asked", "due"],
    )
    publish(TOPIC, kind)


def take_due(kind: str, most: int) -> list[TakenJob]:
    """Jobs of a kind that are due and nobody is at, from now on this process's."""
    now = timezone.now()
    with transaction.atomic():
        found = list(free(now).filter(kind=kind).select_for_update(skip_locked=True)[:most])
        for each in found:
            each.holder, each.held_until = uuid.uuid4(), now + HELD
            each.attempts += 1
            each.save(update_fields=["holder", "held_until", "attempts"])
    return [held_of(each) for each in found]


def held_of(job: Job) -> TakenJob:
    holder = job.holder
    if holder is None:
        raise ValueError(f"nobody is at {job}")
    return TakenJob(job.pk, job.kind, job.key, job.asked, holder, job.attempts)


def free(now: datetime) -> QuerySet[Job]:
    nobody = Q(held_until=None) | Q(held_until__lte=now)
    return Job.objects.filter(nobody, due__lte=now).order_by("due", "pk")


def finish(held: TakenJob) -> None:
    """It is done; unless it was asked for again meanwhile, it is gone."""
    if not mine(held).filter(asked=held.asked).delete()[0]:
        mine(held).update(holder=None, held_until=None, attempts=0)


def postpone(held: TakenJob) -> None:
    """It failed: to be tried again after a pause that grows."""
    pause = min(timedelta(seconds=2 ** min(held.attempts - 1, 20)), LONGEST_PAUSE)
    asked_again = Case(When(asked=held.asked, then=timezone.now() + pause), default=F("due"))
    mine(held).update(holder=None, held_until=None, due=asked_again)


def release(held: Iterable[TakenJob]) -> None:
    """Leave them to whoever comes next, at once."""
    ours(held).update(holder=None, held_until=None)


def renew(held: Iterable[TakenJob]) -> None:
    ours(held).update(held_until=timezone.now() + HELD)


def mine(held: TakenJob) -> QuerySet[Job]:
    return ours([held])


def ours(held: Iterable[TakenJob]) -> QuerySet[Job]:
    return Job.objects.filter(holder__in=[each.holder for each in held])


def next_of_each() -> dict[str, datetime]:
    """For each kind that there is: when the next can be taken up."""
    freed = Case(When(held_until__gt=F("due"), then=F("held_until")), default=F("due"))
    return dict(Job.objects.order_by().values_list("kind").annotate(next=Min(freed)))


def release_all() -> None:
    """On SQLite one process serves: what is held as it starts was held by one that is gone."""
    if connection.vendor == "sqlite":
        Job.objects.exclude(holder=None).update(holder=None, held_until=None)
