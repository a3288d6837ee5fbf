from typing import Any

from django.core.management.commands import migrate
from django.db import connections


class Command(migrate.Command):
    """On SQLite, Django makes a table anew for most changes and renames it. The triggers that guard
    the history name the table of leagues, which is missing at that moment: SQLite must not look."""

    def handle(self, *args: Any, **options: Any) -> None:
        connection = connections[options["database"]]
        is_sqlite = connection.vendor == "sqlite"
        if is_sqlite:
            connection.cursor().execute("PRAGMA legacy_alter_table = ON")
        try:
            super().handle(*args, **options)
        finally:
            if is_sqlite:
                connection.cursor().execute("PRAGMA legacy_alter_table = OFF")
