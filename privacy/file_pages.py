"""Remove deleted data from the database's file, where it stays until the space is used again."""

from django.contrib.auth.models import User
from django.db import connection

from privacy.league_rows import PATHS
from server.jobs import FORGET, enqueue, job


def forget_soon() -> None:
    """Ask for the job, after the transaction. Several requests in a row need it once."""
    enqueue(FORGET, "")


@job(FORGET)
def forget(key: str) -> None:
    forget_old_pages()


def forget_old_pages() -> None:
    """Let the database rewrite its file. On SQLite, saves wait meanwhile."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        else:
            for table in (User._meta.db_table, *(model._meta.db_table for model in PATHS)):
                cursor.execute(f"VACUUM {table}")
