"""Rows written by plain statements, each phrased once: the ORM phrases every one anew, and takes
ten times as long over that as the database over the row."""

from collections.abc import Iterator, Sequence
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
        cursor.execute(f"{statement(kind, 1)} RETURNING {name_of(kind)}", values([row]))
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
    table, columns = quoted(kind._meta.db_table), [quoted(f.column) for f in fields(kind)]
    one = f"({', '.join(['%s'] * len(columns))})"
    phrased = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([one] * count)}"
    if not unique:
        return phrased
    told = [f"{each} = excluded.{each}" for each in columns_of(kind, replace)]
    told += [f"{each} = {table}.{each} + excluded.{each}" for each in columns_of(kind, add)]
    conflict = ", ".join(columns_of(kind, unique))
    return f"{phrased} ON CONFLICT ({conflict}) DO UPDATE SET {', '.join(told)}"


def columns_of(kind: type[Model], names: Names) -> Iterator[str]:
    return (quoted(kind._meta.get_field(name).column) for name in names)


def name_of(kind: type[Model]) -> str:
    """Of the column of ids."""
    return quoted(kind._meta.pk.column)


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


def quoted(name: str) -> str:
    return connection.ops.quote_name(name)
