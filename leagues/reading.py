"""Rows read by plain statements: whole models, as ``objects.raw`` finds them, at half its cost."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.expressions import Col

from leagues.statements import Statement, ask

M = TypeVar("M", bound=Model)
N = TypeVar("N", bound=Model)


class Reading(NamedTuple):
    """What a column's values pass through, where the database's own are not yet Python's."""

    at: int  # of the row
    column: Col
    ways: list[Callable[..., Any]]


def read(kind: type[M], where: str, values: Sequence[Any], **also: str) -> list[M]:
    """The rows of a table that are so; ``also`` names expressions that are read beside them."""
    names, columns = columns_of(kind)
    things = ", ".join([columns, *also.values()])
    [rows] = ask(Statement(f"SELECT {things} FROM {kind._meta.db_table} WHERE {where}", values))
    return [made(kind, names, row, tuple(also)) for row in rows]


def read_both(
    kind: type[M], other: type[N], joined: str, where: str, values: Sequence[Any], **also: str
) -> list[tuple[M, N | None]]:
    """Rows of a table, each with the row of another that is ``joined`` to it, if there is one;
    ``also`` goes with the other."""
    names, columns = columns_of(kind)
    more, others = columns_of(other)
    things = ", ".join([columns, others, *also.values()])
    tables = f"{kind._meta.db_table} LEFT JOIN {other._meta.db_table} ON {joined}"
    [rows] = ask(Statement(f"SELECT {things} FROM {tables} WHERE {where}", values))
    end = len(names)
    return [
        (
            made(kind, names, row[:end], ()),
            None if row[end] is None else made(other, more, row[end:], tuple(also)),
        )
        for row in rows
    ]


def made(kind: type[M], names: Sequence[str], row: Sequence[Any], also: Sequence[str]) -> M:
    values = list(row[: len(names)])
    for at, column, ways in readings(kind):
        for way in ways:
            values[at] = way(values[at], column, connection)
    model = kind.from_db(connection.alias, names, values)
    for name, value in zip(also, row[len(names) :], strict=True):
        setattr(model, name, value)
    return model


@lru_cache
def columns_of(kind: type[Model]) -> tuple[tuple[str, ...], str]:
    """The names of a model's fields, and their columns as SQL lists them."""
    names = tuple(each.attname for each in kind._meta.concrete_fields)
    columns = (connection.ops.quote_name(str(each.column)) for each in kind._meta.concrete_fields)
    return names, ", ".join(f"{kind._meta.db_table}.{each}" for each in columns)


@lru_cache
def readings(kind: type[Model]) -> tuple[Reading, ...]:
    found = []
    for at, field in enumerate(kind._meta.concrete_fields):
        column = field.get_col(kind._meta.db_table)
        ways = connection.ops.get_db_converters(column) + field.get_db_converters(connection)
        if ways:
            found.append(Reading(at, column, ways))
    return tuple(found)
