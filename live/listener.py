"""One PostgreSQL connection a process, that hears of every topic and passes it on."""

import asyncio
import logging
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings
from django.db import connection
from psycopg import AsyncConnection, OperationalError

from live.switchboard import deliver, refresh_all

CHANNEL = "live"
BREATH = 0.02  # seconds; hundreds of notices a second are heard by the dozen
RETRY = 1.0  # seconds until a lost connection is tried again

logger = logging.getLogger(__name__)


class Listener:
    """Listens for as long as its event loop runs."""

    def __init__(self) -> None:
        self.hears = False
        self.task = asyncio.create_task(self._keep_listening())

    async def _keep_listening(self) -> None:
        while True:
            try:
                await self._listen()
            except OperationalError as lost:
                logger.warning("Open pages hear nothing for now: %s", lost)
            finally:
                self.hears = False
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        async with await _connected() as wire:
            await wire.execute(f"LISTEN {CHANNEL}")
            self.hears = True
            refresh_all()  # whatever was published until now may have gone unheard
            while True:
                async for notice in wire.notifies(stop_after=1):  # and what came with it
                    version, _, topic = notice.payload.partition(" ")
                    deliver(topic, version)
                await asyncio.sleep(BREATH)


_listeners: WeakKeyDictionary[asyncio.AbstractEventLoop, Listener] = WeakKeyDictionary()


def listener() -> Listener:
    """The one of the running event loop, begun with the first page that asks."""
    loop = asyncio.get_running_loop()
    if loop not in _listeners or _listeners[loop].task.done():
        _listeners[loop] = Listener()
    return _listeners[loop]


async def _connected() -> AsyncConnection[Any]:
    """LISTEN lasts longer than a transaction: no pooler may share this connection."""
    parameters = {"conninfo": settings.LISTEN_URL} if settings.LISTEN_URL else _parameters()
    return await AsyncConnection.connect(**{"keepalives_idle": 30, **parameters}, autocommit=True)


def _parameters() -> dict[str, Any]:
    """Those of every other connection."""
    parameters: dict[str, Any] = connection.get_connection_params()
    del parameters["cursor_factory"]  # Django's is for a connection that blocks
    return parameters
