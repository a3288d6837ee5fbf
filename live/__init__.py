"""Tell open pages that something changed: `publish` a topic, `subscribe` to it.

On PostgreSQL word travels between all processes by LISTEN/NOTIFY. On SQLite it stays inside the
one process that serves: what another process writes (a management command) is seen when a page
loads or hears of something else.
"""

from live.publishing import publish
from live.subscribing import subscribe

__all__ = ["publish", "subscribe"]
