"""Rows written by plain statements, each phrased once: the ORM phrases every one anew, and takes
ten times as long over that as the database over the row."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import Field, Model

Names = tuple[str, ...]

AT_ONCE = 100  # rows a statement: within what any database takes


def insert(row: Model) -> None:
    """One new row, that learns its id from the database."""
    kind = type(row)
    with connection.cursor() as cursor:
        cursor.execute(f"{statement(kind, 1)} RETURNING id", values([row]))
        [row.pk] = cursor.fetchone()
    row._state.adding = False


def insert_all(
    rows: Sequence[Model], *, unique: Names = (), replace: Names = (), add: Names = ()
) -> None:
    """New rows, that do not learn their ids.

    Where one of the same ``unique`` columns is there, it takes over what ``replace`` names, and
    what ``add`` names is added to it.
    """
    with connection.cursor() as cursor:
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            phrased = statement(type(rows[0]), len(some), unique, replace, add)
            cursor.execute(phrased, values(some))


@lru_cache(maxsize=512)
def statement(
    kind: type[Model], count: int, unique: Names = (), replace: Names = (), add: Names = ()
) -> str:
    columns = {each.name: quoted(each.column) for each in fields(kind)}
    table, one = quoted(kind._meta.db_table), f"({', '.join(['%s'] * len(columns))})"
    phrased = f"INSERT INTO {table} ({', '.join(columns.values())}) VALUES "
    phrased += ", ".join([one] * count)
    if not unique:
        return phrased
    told = [f"{columns[name]} = excluded.{columns[name]}" for name in replace]
    told += [
        f"{columns[name]} = {table}.{columns[name]} + excluded.{columns[name]}" for name in add
    ]
    conflict = ", ".join(columns[name] for name in unique)
    return f"{phrased} ON CONFLICT ({conflict}) DO UPDATE SET {', '.join(told)}"


@lru_cache
def fields(
    kind: type[Model],
) -> "tuple[Field[Any, Any], ...]":  # Django's is no generic at run time
    """All but the id, which the database gives out."""
    return tuple(each for each in kind._meta.concrete_fields if not each.primary_key)


def values(rows: Sequence[Model]) -> list[Any]:
    kept = fields(type(rows[0]))
    return [
        each.get_db_prep_save(getattr(row, each.attname), connection)
        for row in rows
        for each in kept
    ]


def quoted(name: str | None) -> str:
    return connection.ops.quote_name(name or "")
