"""The subscriptions of this process: which open pages wait for which topic."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

REFRESH: Final = "refresh"  # instead of a version: something may have changed, ask for it
PASSED_ON: Final = "!"  # prefix of an event that is no version: pages get it unchanged
QUEUE_SIZE: Final = 100  # versions that wait for a slow page


class Subscription:
    """A queue of versions for one open page.

    Any thread may put a version into it. The page gets them on its own event loop.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[str] = asyncio.Queue(QUEUE_SIZE)

    def put(self, version: str) -> None:
        self._loop.call_soon_threadsafe(self._put_on_loop, version)

    def _put_on_loop(self, version: str) -> None:
        if self._queue.full():
            self.clear()
            version = REFRESH
        self._queue.put_nowait(version)

    def clear(self) -> None:
        while not self._queue.empty():
            self._queue.get_nowait()

    async def get(self, *, timeout: float) -> str | None:
        """The next version, or None if there is none within `timeout` seconds."""
        try:
            async with asyncio.timeout(timeout):
                return await self._queue.get()
        except TimeoutError:
            return None


_subscriptions: defaultdict[str, set[Subscription]] = defaultdict(set)  # by topic
_lock = threading.Lock()


@contextmanager
def subscribed(topics: Sequence[str], subscription: Subscription) -> Iterator[None]:
    """In this context the subscription gets the versions of these topics."""
    with _lock:
        for topic in topics:
            _subscriptions[topic].add(subscription)
    try:
        yield
    finally:
        with _lock:
            for topic in topics:
                _remove(topic, subscription)


def _remove(topic: str, subscription: Subscription) -> None:
    _subscriptions[topic].discard(subscription)
    if not _subscriptions[topic]:
        del _subscriptions[topic]


def deliver(topic: str, version: str) -> None:
    with _lock:
        for subscription in _subscriptions.get(topic, ()):
            subscription.put(version)


def refresh_all() -> None:
    with _lock:
        for subscriptions in _subscriptions.values():
            for subscription in subscriptions:
                subscription.put(REFRESH)
