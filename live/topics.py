"""Publish a topic, subscribe to it: see `live`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from django.db import connection, transaction

from live.listener import CHANNEL, listener
from live.subscriptions import PASSED_ON, REFRESH, Subscription, deliver, subscribed


def publish(topic: str, version: int | str) -> None:
    """Send the new version to every page that is open on `topic`, when the transaction commits.

    A notice may get lost; the page then gets a refresh later. A notice carries no content: the
    page asks for it, and gets what its own viewer may see.
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

    ``data`` has no spaces. It may get lost, and everybody who sees a view gets the same: only for
    what is no secret.
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
