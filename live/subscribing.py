from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from django.db import connection

from live import listener
from live.switchboard import REFRESH, Subscription, plugged


@asynccontextmanager
async def subscribe(topic: str) -> AsyncIterator[Subscription]:
    """Hear of `topic`, first of all REFRESH: what changed before went unheard."""
    if connection.vendor == "postgresql":
        listener.start()
    subscription = Subscription()
    with plugged(topic, subscription):
        subscription.tell(REFRESH)
        yield subscription
