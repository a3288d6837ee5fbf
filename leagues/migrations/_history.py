"""For migrations that make the table of leagues, or that of the history, anew on SQLite.

SQLite makes a table anew for a new column with a default, among others. The triggers that guard the
history would stop it (they name the league's table), or go with the old table.
"""

from importlib import import_module

from django.db.migrations import RunPython
from django.db.migrations.operations.base import Operation

guard = import_module("leagues.migrations.0002_history_stays")


def without_triggers(*operations: Operation) -> list[Operation]:
    return [
        RunPython(guard.take_down, guard.put_up),
        *operations,
        RunPython(guard.put_up, guard.take_down),
    ]
