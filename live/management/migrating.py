"""What migrations of large tables are made of (docs/releasing.md)."""

from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import connection
from django.db.migrations import AddIndex


class AddIndexWhileSaving(AddIndexConcurrently):
    """On PostgreSQL people go on saving meanwhile. Its migration needs `atomic = False`."""

    def database_forwards(self, *together: Any) -> None:
        if connection.vendor == "postgresql":
            super().database_forwards(*together)
        else:
            AddIndex.database_forwards(self, *together)

    def database_backwards(self, *together: Any) -> None:
        if connection.vendor == "postgresql":
            super().database_backwards(*together)
        else:
            AddIndex.database_backwards(self, *together)
