from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from django.db import connection

from live.listener import listener
from live.switchboard import REFRESH, Subscription, plugged


@asynccontextmanager
async def subscribe(*topics: str) -> AsyncIterator[Subscription]:
    """Hear of these topics, first of all REFRESH: what changed before went unheard."""
    subscription = Subscription()
    with plugged(topics, subscription):
        # A listener that hears nothing yet refreshes all as soon as it does.
        if connection.vendor != "postgresql" or listener().hears:
            subscription.tell(REFRESH)
        yield subscription
