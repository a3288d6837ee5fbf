"""What pages show of a topic, drawn anew with each change, once for all who see the same.

A floor above says how: ``@painter("table")`` draws the topics ``table-1``, ``table-2`` and so on.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from live.threads import kept

OWN_TOKEN: Final = "the-token-of-this-page"  # in a picture: against forged forms, for each its own
AT_ONCE: Final = 2  # threads that paint


class View(NamedTuple):
    """Who sees the same is shown the same."""

    what: str  # in the words of the stream's address
    language: str
    origin: str  # of links to the site itself


class Picture(NamedTuple):
    version: int
    html: str


Paint = Callable[[str, Sequence[View]], Mapping[View, Picture]]  # views that are gone are left out
painters: dict[str, Paint] = {}


def painter(kind: str) -> Callable[[Paint], Paint]:
    """Register who draws the topics of this kind."""

    def registered(paint: Paint) -> Paint:
        painters[kind] = paint
        return paint

    return registered


class Gallery:
    """The pictures of one event loop: all that is asked of a topic at a time is drawn at once."""

    def __init__(self) -> None:
        self._asked: dict[str, dict[View, asyncio.Future[Picture | None]]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def picture(self, topic: str, view: View) -> Picture | None:
        """The newest; None where there is no such view any more."""
        if topic not in self._asked:
            self._asked[topic] = {}
            task = asyncio.create_task(self._draw(topic))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        waiting = self._asked[topic]
        if view not in waiting:
            waiting[view] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(waiting[view])  # others may wait for the same

    async def _draw(self, topic: str) -> None:
        async with self._room:
            asked = self._asked.pop(topic)
            paint = partial(painters[topic.partition("-")[0]], topic, tuple(asked))
            drawing = asyncio.to_thread(kept, paint)
            [drawn] = await asyncio.gather(drawing, return_exceptions=True)
        for view, future in asked.items():
            if isinstance(drawn, BaseException):
                future.set_exception(drawn)
            else:
                future.set_result(drawn.get(view))


_galleries: WeakKeyDictionary[asyncio.AbstractEventLoop, Gallery] = WeakKeyDictionary()


def gallery() -> Gallery:
    """The one of the running event loop."""
    return _galleries.setdefault(asyncio.get_running_loop(), Gallery())
