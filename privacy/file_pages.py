"""Remove deleted data from the database's file, where it stays until the space is used again."""

from typing import Final

from django.db import connection

from live.jobs import enqueue, job
from privacy.league_rows import PATHS

KIND: Final = "forget"


def forget_soon() -> None:
    """Ask for the job, after the transaction. Several requests in a row need it once."""
    enqueue(KIND, "")


@job(KIND)
def forget(key: str) -> None:
    forget_old_pages()


def forget_old_pages() -> None:
    """Let the database rewrite its file. On SQLite, saves wait meanwhile."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        else:
            for model in PATHS:
                cursor.execute(f"VACUUM {model._meta.db_table}")
