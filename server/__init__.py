"""Requests, open pages and work outside requests: the services of every page of the site.

`topics` notifies open pages of changes, `streams` and `pictures` send them, `presence` says who is
there; `jobs` is work outside requests; `metrics` and `logs` are what operators see of a process:
neither holds a name, a code, a card or an address of anybody.

On PostgreSQL a notice reaches all processes by LISTEN/NOTIFY. On SQLite it stays inside the one
process that serves: a page sees the writes of another process (a management command) when it loads
again, or with the next notice.

Its tables, and the addresses of its streams, are called `live` as in older releases.
"""
