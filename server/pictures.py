"""HTML that a stream sends, rendered again with each change, once for all who see the same.

An app registers how: ``@painter("table")`` renders the topics ``table-1``, ``table-2`` and so on.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from server.process import with_connection

UNKNOWN: Final = 10**18  # instead of a version: look the newest one up
CSRF_PLACEHOLDER: Final = "the-token-of-this-page"  # replaced by the CSRF token of each reader
THREADS: Final = 2  # that render at the same time


class View(NamedTuple):
    """Readers with the same view get the same HTML."""

    what: str  # as the stream's address names it
    language: str
    origin: str  # of absolute links to this site


class Picture(NamedTuple):
    version: int
    html: str


# Called with a topic, its views, and the published version: pictures must be at least as new.
Paint = Callable[[str, Sequence[View], int], Mapping[View, Picture]]  # of views that still exist
painters: dict[str, Paint] = {}


def painter(kind: str) -> Callable[[Paint], Paint]:
    """Register how to render topics of this kind."""

    def register(paint: Paint) -> Paint:
        painters[kind] = paint
        return paint

    return register


class Gallery:
    """The pictures of one event loop: all views of a topic that wait are rendered together."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[View, asyncio.Future[Picture | None]]] = {}
        self._published: dict[str, int] = {}  # the newest version that one of them waits for
        self._limit = asyncio.Semaphore(THREADS)
        self._tasks: set[asyncio.Task[None]] = set()

    async def picture(self, topic: str, view: View, version: int) -> Picture | None:
        """The newest picture, at least of this version; None if the view does not exist."""
        if topic not in self._waiting:
            self._waiting[topic] = {}
            task = asyncio.create_task(self._draw(topic))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._published[topic] = max(version, self._published.get(topic, 0))
        views = self._waiting[topic]
        if view not in views:
            views[view] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(views[view])  # other readers may wait for the same picture

    async def _draw(self, topic: str) -> None:
        async with self._limit:
            views, version = self._waiting.pop(topic), self._published.pop(topic)
            paint = partial(painters[topic.partition("-")[0]], topic, tuple(views), version)
            drawing = asyncio.to_thread(with_connection, paint)
            [drawn] = await asyncio.gather(drawing, return_exceptions=True)
        for view, future in views.items():
            if isinstance(drawn, BaseException):
                future.set_exception(drawn)
            else:
                future.set_result(drawn.get(view))


_galleries: WeakKeyDictionary[asyncio.AbstractEventLoop, Gallery] = WeakKeyDictionary()


def gallery() -> Gallery:
    """The gallery of the running event loop."""
    return _galleries.setdefault(asyncio.get_running_loop(), Gallery())
