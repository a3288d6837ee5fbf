"""One PostgreSQL connection a process, that hears of every topic and passes it on."""

import asyncio
import logging
from typing import Any
from weakref import WeakKeyDictionary

from django.db import connection
from psycopg import AsyncConnection, OperationalError

from live.switchboard import deliver, refresh_all

CHANNEL = "live"
RETRY = 1.0  # seconds until a lost connection is tried again

logger = logging.getLogger(__name__)
_listeners: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Task[None]] = WeakKeyDictionary()


def start() -> None:
    """Listen for as long as this event loop runs."""
    loop = asyncio.get_running_loop()
    if loop not in _listeners or _listeners[loop].done():
        _listeners[loop] = loop.create_task(_keep_listening())


async def _keep_listening() -> None:
    while True:
        try:
            await _listen()
        except OperationalError as lost:
            logger.warning("Open pages hear nothing for now: %s", lost)
        await asyncio.sleep(RETRY)


async def _listen() -> None:
    async with await AsyncConnection.connect(**_parameters(), autocommit=True) as listening:
        await listening.execute(f"LISTEN {CHANNEL}")
        refresh_all()  # whatever was published until now may have gone unheard
        async for notice in listening.notifies():
            version, _, topic = notice.payload.partition(" ")
            deliver(topic, version)


def _parameters() -> dict[str, Any]:
    parameters = connection.get_connection_params()
    del parameters["cursor_factory"]  # Django's is for a connection that blocks
    return {"keepalives_idle": 30, **parameters}
