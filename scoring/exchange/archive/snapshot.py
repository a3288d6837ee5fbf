"""A long read of the database, as it was at one moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """Inside, every query sees the database as at the first one. Nobody who saves has to wait."""
    database: Any = connection
    is_first, is_sqlite = not database.in_atomic_block, database.vendor == "sqlite"
    mode = database.transaction_mode if is_sqlite else None
    if is_sqlite:
        database.transaction_mode = None  # it only reads, so it takes no lock
    with transaction.atomic():
        if is_sqlite:
            database.transaction_mode = mode
        elif is_first:
            with database.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield
