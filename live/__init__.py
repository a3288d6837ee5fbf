"""Notify open pages of changes: `publish` a topic, `subscribe` to it.

On PostgreSQL a notice reaches all processes by LISTEN/NOTIFY. On SQLite it stays inside the one
process that serves: a page sees what another process wrote (a management command) when it loads
again, or with the next notice.
"""

from live.topics import pass_on, publish, subscribe

__all__ = ["pass_on", "publish", "subscribe"]
