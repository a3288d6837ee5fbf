from functools import partial

from django.db import connection, transaction

from live.listener import CHANNEL
from live.switchboard import deliver


def publish(topic: str, version: int | str) -> None:
    """Tell every page open on `topic` that it is now at `version`, once this is committed.

    A notice may be lost on its way to a page, and is then made good by a refresh; it carries no
    content, so that a page asks for what its own viewer may see.
    """
    line = f"{version} {topic}"
    if len(line.split()) != 2:
        raise ValueError(f"{line!r} is not one word for the version and one for the topic")
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, line])
    else:
        transaction.on_commit(partial(deliver, topic, str(version)))
