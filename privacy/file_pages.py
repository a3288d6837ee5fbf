"""A database keeps what was deleted or overwritten in its file until the space is used again."""

from typing import Final

from django.db import connection

from live.jobs import enqueue, job
from privacy.league_rows import PATHS

KIND: Final = "forget"


def forget_soon() -> None:
    """After the transaction. Several of them in a row need it once."""
    enqueue(KIND, "")


@job(KIND)
def forget(key: str) -> None:
    forget_old_pages()


def forget_old_pages() -> None:
    """Has the database write its file anew. Saves wait meanwhile on SQLite."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        else:
            for model in PATHS:
                cursor.execute(f"VACUUM {model._meta.db_table}")
