"""The SQL that is written by hand, for what every recorded round asks of the database.

Django takes ten times as long to build such a query as the database to run it, and its
``bulk_create(update_conflicts=True)`` can replace what a row holds, but not add to it. The figures
are in docs/decisions/recording.md. Everything else is asked by the ORM. Statements run here like
any other: in whatever transaction the caller has begun.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from django.db import connection
from django.db.models import Model

AT_ONCE: Final = 500  # rows a statement: few enough for the parameters that SQLite takes
Names = tuple[str, ...]  # of columns
Row = Sequence[Any]  # of values that need no conversion: no dates, UUIDs or JSON


def rows(text: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    """What a statement finds."""
    with connection.cursor() as cursor:
        cursor.execute(text, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def run(text: str, values: Sequence[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(text, values)


def insert(table: type[Model], names: Names, rows: Sequence[Row], **ways: Names) -> None:
    """Where a row with the same ``unique`` columns is there, the columns ``replace`` take over the
    new values, and to the columns ``add`` they are added."""
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        run(inserting(table, names, len(some), **ways), [value for row in some for value in row])


@lru_cache(maxsize=256)
def inserting(
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
