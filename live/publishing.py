from functools import partial

from django.db import connection, transaction

from live.listener import CHANNEL
from live.switchboard import deliver

NOTIFY = "SELECT pg_notify(%s, %s)"


def publish(topic: str, version: int | str) -> None:
    """Tell every page open on `topic` that it is now at `version`, once this is committed.

    The word may be lost on its way to a page, and is then made good by a refresh; it carries no
    content, so that a page asks for what its own viewer may see.
    """
    for text, values in publishing(topic, version):
        with connection.cursor() as cursor:
            cursor.execute(text, values)


def publishing(topic: str, version: int | str) -> list[tuple[str, list[str]]]:
    """The same for whoever sends several statements at once: what has to go with them."""
    line = f"{version} {topic}"
    if len(line.split()) != 2:
        raise ValueError(f"{line!r} is not one word for the version and one for the topic")
    if connection.vendor == "postgresql":
        return [(NOTIFY, [CHANNEL, line])]
    transaction.on_commit(partial(deliver, topic, str(version)))
    return []
