"""For migrations that make the table of leagues, or that of the history, anew on SQLite.

SQLite makes a table anew for a new column with a default, among others. The triggers that guard the
history would stop it (they name the league's table), or go with the old table.
"""

from importlib import import_module
from typing import Any

from django.db import connection
from django.db.migrations import RunPython
from django.db.migrations.operations.base import Operation

guard = import_module("leagues.migrations.0002_history_stays")


class RunOnSqlite(RunPython):
    def database_forwards(self, *together: Any) -> None:
        if connection.vendor == "sqlite":
            super().database_forwards(*together)

    def database_backwards(self, *together: Any) -> None:
        if connection.vendor == "sqlite":
            super().database_backwards(*together)


def without_triggers(*operations: Operation) -> list[Operation]:
    return [
        RunOnSqlite(guard.take_down, guard.put_up),
        *operations,
        RunOnSqlite(guard.put_up, guard.take_down),
    ]
