"""One PostgreSQL connection per process, that receives the notices of every topic."""

import asyncio
import logging
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings
from django.db import connection
from psycopg import AsyncConnection, OperationalError

from live.subscriptions import deliver, refresh_all

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


async def _connect() -> AsyncConnection[Any]:
    """A connection past any pooler: LISTEN lasts longer than a transaction."""
    parameters = {"conninfo": settings.LISTEN_URL} if settings.LISTEN_URL else _parameters()
    return await AsyncConnection.connect(**{"keepalives_idle": 30, **parameters}, autocommit=True)


def _parameters() -> dict[str, Any]:
    """The same as for Django's own connections."""
    parameters: dict[str, Any] = connection.get_connection_params()
    del parameters["cursor_factory"]  # Django's works only with blocking connections
    return parameters
