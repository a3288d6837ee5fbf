"""Rows written by plain statements, each phrased once: the ORM phrases every one anew, and takes
ten times as long over that as the database over the row."""

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import DateTimeField, JSONField, Model, UUIDField

from leagues.statements import Statement

Names = tuple[str, ...]  # of columns, as Django calls them
Row = Sequence[Any]

AT_ONCE = 100  # rows a statement: within what any database takes
IN_JSON = json.JSONEncoder(default=str, separators=(",", ":"))
NEXT_ON_POSTGRES = "nextval('{}_id_seq')"
NEXT_ON_SQLITE = "1 + COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '{}'), 0)"


class Ways(NamedTuple):
    """What to do where there is a row of the same unique columns already."""

    unique: Names = ()
    replace: Names = ()
    add: Names = ()


NEW = Ways()


def inserting_as(pk: int, row: Model) -> list[Statement]:
    """One new row, with an id that ``next_id`` found."""
    kind = type(row)
    row.pk, row._state.adding = pk, False
    return writing(kind, ("id", *names_of(kind)), [(pk, *told([row])[0])])


def next_id(kind: type[Model]) -> str:
    """What finds an id for a new row, known before it is written, so that all can be written at
    once. Nobody else is given it: on SQLite while the transaction lasts, else for good."""
    next_ = NEXT_ON_POSTGRES if connection.vendor == "postgresql" else NEXT_ON_SQLITE
    return next_.format(kind._meta.db_table)


def writing(
    kind: type[Model],
    names: Names,
    rows: Sequence[Row],
    *,
    unique: Names = (),
    replace: Names = (),
    add: Names = (),
) -> list[Statement]:
    """What writes these rows.

    Where one of the same ``unique`` columns is there, it takes over what ``replace`` names, and
    what ``add`` names is added to it.
    """
    ways = Ways(unique, replace, add)
    if connection.vendor == "postgresql":
        return [Statement(phrased(kind, names, 0, ways), [in_json(names, rows)])] if rows else []
    parts = [rows[start : start + AT_ONCE] for start in range(0, len(rows), AT_ONCE)]
    return [Statement(phrased(kind, names, len(p), ways), prepared(kind, names, p)) for p in parts]


@lru_cache(maxsize=512)
def phrased(kind: type[Model], names: Names, count: int, ways: Ways = NEW) -> str:
    """For so many rows, value by value; for 0, any number of them in one text of JSON."""
    table, row = quoted(kind._meta.db_table), f"({', '.join(['%s'] * len(names))})"
    values = f"VALUES {', '.join([row] * count)}" if count else out_of_json(table, names)
    text = f"INSERT INTO {table} ({listed(names)}) {values}"
    if not ways.unique:
        return text
    changes = [f"{quoted(name)} = excluded.{quoted(name)}" for name in ways.replace]
    changes += [f"{quoted(n)} = {table}.{quoted(n)} + excluded.{quoted(n)}" for n in ways.add]
    return f"{text} ON CONFLICT ({listed(ways.unique)}) DO UPDATE SET {', '.join(changes)}"


def out_of_json(table: str, names: Names) -> str:
    """PostgreSQL reads rows from JSON by the types of their table. Handed over one by one, two
    hundred values would cost more in the client than all else that is done with them."""
    return f"SELECT {listed(names)} FROM json_populate_recordset(NULL::{table}, %s)"


def in_json(names: Names, rows: Sequence[Row]) -> str:
    return IN_JSON.encode([dict(zip(names, row, strict=True)) for row in rows])


@lru_cache
def names_of(kind: type[Model]) -> Names:
    """All but the id, which the database gives out."""
    return tuple(each.attname for each in kind._meta.concrete_fields if not each.primary_key)


def told(rows: Sequence[Model]) -> list[Row]:
    return [attrgetter(*names_of(type(row)))(row) for row in rows]


def prepared(kind: type[Model], names: Names, rows: Sequence[Row]) -> list[Any]:
    """All values in a row, as the database takes them."""
    ways, used = preparations(kind, names), connections[DEFAULT_DB_ALIAS]
    return [
        way(value, used) if way else value
        for row in rows
        for way, value in zip(ways, row, strict=True)
    ]


@lru_cache
def preparations(kind: type[Model], names: Names) -> tuple[Callable[[Any, Any], Any] | None, ...]:
    """How a column's values become the database's own; none where they are that already."""
    found = [kind._meta.get_field(name.removesuffix("_id")) for name in names]
    special = (DateTimeField, JSONField, UUIDField)
    return tuple(each.get_db_prep_save if isinstance(each, special) else None for each in found)


def listed(names: Names) -> str:
    return ", ".join(map(quoted, names))


def quoted(name: str) -> str:
    return connection.ops.quote_name(name)
