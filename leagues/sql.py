"""SQL written by hand, for the statements of every recorded round.

For these, Django takes ten times as long to build the query as the database to run it, and its
``bulk_create(update_conflicts=True)`` can replace the values of a row, but not add to them. The
figures are in docs/decisions/recording.md. All other queries use the ORM. The statements run in
the transaction of the caller.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from django.db import connection
from django.db.models import Model

BATCH_SIZE: Final = 500  # rows per statement: SQLite limits the number of parameters
Names = tuple[str, ...]  # of columns
Row = Sequence[Any]  # of values that need no conversion: no dates, UUIDs or JSON


def rows(text: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The rows that a query returns."""
    with connection.cursor() as cursor:
        cursor.execute(text, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def run(text: str, values: Sequence[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(text, values)


def insert(table: type[Model], names: Names, rows: Sequence[Row], **conflict: Names) -> None:
    """Insert rows. If a row with the same ``unique`` columns exists, its columns ``replace`` get
    the new values, and the new values are added to its columns ``add``."""
    for start in range(0, len(rows), BATCH_SIZE):
        some = rows[start : start + BATCH_SIZE]
        run(
            insert_statement(table, names, len(some), **conflict),
            [value for row in some for value in row],
        )


@lru_cache(maxsize=256)
def insert_statement(
    table: type[Model],
    names: Names,
    rows: int,
    *,
    unique: Names = (),
    replace: Names = (),
    add: Names = (),
) -> str:
    into, row = table._meta.db_table, f"({', '.join(['%s'] * len(names))})"
    text = f"INSERT INTO {into} ({', '.join(names)}) VALUES {', '.join([row] * rows)}"
    if not unique:
        return text
    changes = [f"{name} = excluded.{name}" for name in replace]
    changes += [f"{name} = {into}.{name} + excluded.{name}" for name in add]
    return f"{text} ON CONFLICT ({', '.join(unique)}) DO UPDATE SET {', '.join(changes)}"
