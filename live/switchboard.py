"""Who in this process listens to which topic."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

REFRESH = "refresh"  # in place of a version: something may have changed, fetch and see
ROOM = 100  # versions kept for a page that is slow to take them


class Subscription:
    """What one open page has yet to hear: told from any thread, heard on its own event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._untold: asyncio.Queue[str] = asyncio.Queue(ROOM)

    def tell(self, version: str) -> None:
        self._loop.call_soon_threadsafe(self._keep, version)

    def _keep(self, version: str) -> None:
        if self._untold.full():
            self.forget()
            version = REFRESH
        self._untold.put_nowait(version)

    def forget(self) -> None:
        """All that was told until now."""
        while not self._untold.empty():
            self._untold.get_nowait()

    async def hear(self, *, within: float) -> str | None:
        """The next version, or None if so many seconds bring none."""
        try:
            return await asyncio.wait_for(self._untold.get(), within)
        except TimeoutError:
            return None


_lines: defaultdict[str, set[Subscription]] = defaultdict(set)
_lock = threading.Lock()


@contextmanager
def plugged(topics: Sequence[str], subscription: Subscription) -> Iterator[None]:
    with _lock:
        for topic in topics:
            _lines[topic].add(subscription)
    try:
        yield
    finally:
        with _lock:
            for topic in topics:
                unplug(topic, subscription)


def unplug(topic: str, subscription: Subscription) -> None:
    _lines[topic].discard(subscription)
    if not _lines[topic]:
        del _lines[topic]


def deliver(topic: str, version: str) -> None:
    with _lock:
        for subscription in _lines.get(topic, ()):
            subscription.tell(version)


def refresh_all() -> None:
    with _lock:
        for subscriptions in _lines.values():
            for subscription in subscriptions:
                subscription.tell(REFRESH)
