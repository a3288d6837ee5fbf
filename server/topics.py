"""Topics: publish a change, and wake the open pages that wait for it at a signed address.

On PostgreSQL a notice reaches all processes by LISTEN/NOTIFY.
"""

import asyncio
import logging
import threading
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db import connection, transaction
from django.urls import reverse

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


CHANNEL = "live"
PAUSE = 0.02  # seconds; at hundreds of notices a second, a dozen are read at once
RETRY = 1.0  # seconds until a lost connection is tried again

logger = logging.getLogger(__name__)


class Listener:
    """Listens as long as its event loop runs."""

    def __init__(self) -> None:
        self.is_connected = False
        self.task = asyncio.create_task(self._keep_listening())

    async def _keep_listening(self) -> None:
        from psycopg import OperationalError  # noqa: PLC0415 - SQLite needs none

        while True:
            try:
                await self._listen()
            except OperationalError as lost:
                logger.warning("Open pages hear nothing for now: %s", lost)
            finally:
                self.is_connected = False
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        async with await _connect() as connected:
            await connected.execute(f"LISTEN {CHANNEL}")
            self.is_connected = True
            refresh_all()  # notices until now may be lost
            while True:
                async for notice in connected.notifies(stop_after=1):  # with the notices after it
                    version, _, topic = notice.payload.partition(" ")
                    deliver(topic, version)
                await asyncio.sleep(PAUSE)


_listeners: WeakKeyDictionary[asyncio.AbstractEventLoop, Listener] = WeakKeyDictionary()


def listener() -> Listener:
    """The listener of the running event loop; the first page that subscribes starts it."""
    loop = asyncio.get_running_loop()
    if loop not in _listeners or _listeners[loop].task.done():
        _listeners[loop] = Listener()
    return _listeners[loop]


async def _connect() -> Any:
    """A connection past any pooler: LISTEN lasts longer than a transaction."""
    from psycopg import AsyncConnection  # noqa: PLC0415 - as above

    parameters = {"conninfo": settings.LISTEN_URL} if settings.LISTEN_URL else _parameters()
    return await AsyncConnection.connect(**{"keepalives_idle": 30, **parameters}, autocommit=True)


def _parameters() -> dict[str, Any]:
    """The same as for Django's own connections."""
    parameters: dict[str, Any] = connection.get_connection_params()
    del parameters["cursor_factory"]  # Django's works only with blocking connections
    return parameters


def publish(topic: str, version: int | str) -> None:
    """Send the new version to every page that is open on `topic`, when the transaction commits.

    A notice may get lost; the page then gets a refresh later. A notice carries no content: the
    page, or its stream if that sends pictures, asks for it and gets the part for its own viewer.
    """
    line = f"{version} {topic}"
    if len(line.split()) != 2:
        raise ValueError(f"{line!r} is not one word for the version and one for the topic")
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, line])
    else:
        transaction.on_commit(partial(deliver, topic, str(version)))


def pass_on(topic: str, event: str, data: str) -> None:
    """Send this event to every page that is open on ``topic`` and shows a view, and store nothing.

    ``data`` has no spaces. It may get lost, and everybody who sees a view gets the same: not for
    secrets.
    """
    publish(topic, f"{PASSED_ON}{event}:{data}")


@asynccontextmanager
async def subscribe(*topics: str) -> AsyncIterator[Subscription]:
    """A subscription to these topics. It starts with REFRESH: earlier changes were missed."""
    subscription = Subscription()
    with subscribed(topics, subscription):
        # A listener that is not connected yet refreshes all subscriptions once it is.
        if connection.vendor != "postgresql" or listener().is_connected:
            subscription.put(REFRESH)
        yield subscription


SEPARATOR: Final = ","  # between topics


class StreamAddress(NamedTuple):
    """The topics of a stream; with a ``view`` it sends the view's HTML, see ``server.pictures``.

    It is signed, so the stream needs no query: who may see the page that shows it may listen.
    """

    topic: str
    view: str = ""

    @property
    def topics(self) -> list[str]:
        return self.topic.split(SEPARATOR)


def stream_url(topic: str, view: str = "", *, holder: str = "") -> str:
    """With a ``holder``, the key of a session, only that session can listen: a private view."""
    token = signer(holder).sign(f"{topic} {view}".rstrip())
    return reverse("live:stream", args=[token])


def combined_stream_url(topics: Iterable[str]) -> str:
    """One stream for several topics: a browser opens few connections to one server."""
    return stream_url(SEPARATOR.join(topics))


def read_stream_token(token: str, holder: str) -> StreamAddress | None:
    """None if the token is not valid for the session with this key."""
    for signed_for in ("", holder) if holder else ("",):
        try:
            topic, _, view = signer(signed_for).unsign(token).partition(" ")
        except BadSignature:
            continue
        return StreamAddress(topic, view)
    return None


def signer(holder: str) -> Signer:
    return Signer(salt=f"live {holder}".rstrip())
