"""Notify open pages of changes: `publish` a topic, `subscribe` to it.

On PostgreSQL a notice reaches all processes by LISTEN/NOTIFY. On SQLite it stays inside the one
process that serves: a page sees what another process wrote (a management command) when it loads
again, or with the next notice.

Others import the names below; for pages `links`, `parts`, `pictures` and `presence`; for work
outside requests `jobs`, with its row in `models`; for the admin `read_only_admin`. The server
imports `form_reader`, `garbage`, `health`, `middleware` and `worker`.
"""

from live.topics import pass_on, publish, subscribe

__all__ = ["pass_on", "publish", "subscribe"]
