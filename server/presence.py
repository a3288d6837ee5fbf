"""Which views of a topic are open, in all processes: who is at a table, and how many watch.

Each process keeps its open views of a topic in one row, written a moment after they change. So an
open page costs nothing while it stays open, except that a process says now and then that it lives.

An app registers the news for pages: ``@reporter("table")`` for the topics ``table-1`` and so on.
"""

import asyncio
import logging
import uuid
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import timedelta
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from django.db import Error, connection
from django.db.models import QuerySet
from django.utils import timezone

from server.models import OpenViews
from server.process import with_connection
from server.topics import pass_on

PAUSE: Final = 1.5  # seconds; a page that is loaded again does not count as away
BEAT: Final = 30.0  # seconds between two signs of life of a process
GONE: Final = timedelta(seconds=100)  # a process without a sign of life is dead
EVENT: Final = "present"

Report = Callable[[Mapping[str, Sequence[str]]], Mapping[str, str]]  # the views of topics, in words
reporters: dict[str, Report] = {}

logger = logging.getLogger(__name__)


def reporter(kind: str) -> Callable[[Report], Report]:
    """Register what pages hear of the views of topics of this kind."""

    def register(report: Report) -> Report:
        reporters[kind] = report
        return report

    return register


def kind_of(topic: str) -> str:
    return topic.partition("-")[0]


class Attendance:
    """The open views of one event loop, by topic."""

    def __init__(self) -> None:
        self._open: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._changed: set[str] = set()
        self._news = asyncio.Event()
        # On SQLite only one process serves: its rows replace those that an earlier one left.
        self._process = uuid.uuid4().hex if connection.vendor == "postgresql" else ""
        self.task = asyncio.create_task(self._keep())

    @contextmanager
    def present(self, topic: str, view: str) -> Iterator[None]:
        self._count(topic, view, 1)
        try:
            yield
        finally:
            self._count(topic, view, -1)

    def _count(self, topic: str, view: str, more: int) -> None:
        self._open[topic][view] += more
        self._changed.add(topic)
        self._news.set()

    async def _keep(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):  # wait_for may swallow a cancellation
                    await self._news.wait()
                await asyncio.sleep(PAUSE)
            self._news.clear()
            changed, self._changed = self._changed, set()
            try:
                await asyncio.to_thread(with_connection, partial(self._store, self._views(changed)))
            except Error as error:
                logger.warning("Who is present is not stored: %s", type(error).__name__)
                self._changed |= changed  # stored with the next change

    def _views(self, topics: Iterable[str]) -> dict[str, list[str]]:
        views = {topic: sorted(self._open[topic].elements()) for topic in topics}
        for topic in [topic for topic, shown in views.items() if not shown]:
            del self._open[topic]
        return views

    def _store(self, views: Mapping[str, Sequence[str]]) -> None:
        store_views(self._process, views)
        announce({*views, *forget_dead_processes()})


def store_views(process: str, views: Mapping[str, Sequence[str]]) -> None:
    """Write the views that a process shows now, and that it lives."""
    now = timezone.now()
    OpenViews.objects.filter(process=process).update(seen_at=now)
    if not views:
        return
    OpenViews.objects.bulk_create(
        [
            OpenViews(topic=topic, process=process, views=shown, seen_at=now)
            for topic, shown in views.items()
            if shown
        ],
        update_conflicts=True,
        unique_fields=["topic", "process"],
        update_fields=["views", "seen_at"],
    )
    closed = [topic for topic, shown in views.items() if not shown]
    OpenViews.objects.filter(process=process, topic__in=closed).delete()


def forget_dead_processes() -> set[str]:
    """The topics of views that nobody shows any more."""
    dead = OpenViews.objects.filter(seen_at__lt=timezone.now() - GONE)
    topics = set(dead.values_list("topic", flat=True))
    if topics:
        dead.delete()
    return topics


def open_views() -> QuerySet[OpenViews]:
    """The rows of processes that live."""
    return OpenViews.objects.filter(seen_at__gt=timezone.now() - GONE)


def store_for(time: timedelta, topic: str, process: str, views: Sequence[str]) -> None:
    """As if a process showed these views for this time; a row that is there already stays."""
    facts = {"views": list(views), "seen_at": timezone.now() + time - GONE}
    OpenViews.objects.get_or_create(topic=topic, process=process, defaults=facts)


def announce(topics: Iterable[str]) -> None:
    """Tell every open page of these topics who is present."""
    views: dict[str, list[str]] = {topic: [] for topic in topics}
    for row in OpenViews.objects.filter(topic__in=views):
        views[row.topic] += row.views
    for kind in {kind_of(topic) for topic in views}:
        of_kind = {topic: shown for topic, shown in views.items() if kind_of(topic) == kind}
        for topic, words in reporters[kind](of_kind).items():
            pass_on(topic, EVENT, words)


_attendances: WeakKeyDictionary[asyncio.AbstractEventLoop, Attendance] = WeakKeyDictionary()


@asynccontextmanager
async def present(topic: str, view: str) -> AsyncIterator[None]:
    """In this context a page shows this view of the topic."""
    if kind_of(topic) not in reporters:
        yield
        return
    loop = asyncio.get_running_loop()
    if loop not in _attendances or _attendances[loop].task.done():
        _attendances[loop] = Attendance()
    with _attendances[loop].present(topic, view):
        yield
