"""Millions of rows without the ORM: each a copy of an existing one, with a few columns changed."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.core.management.color import no_style
from django.db import connection
from django.db.models import Max, Model

AT_ONCE: Final = 20_000  # rows


class Copies:
    """Rows of a table, written many at a time with new ids."""

    def __init__(self, table: type[Model]) -> None:
        self.table = table
        self.names = [field.attname for field in table._meta.concrete_fields[1:]]  # without the id
        self.place = {name: number for number, name in enumerate(self.names, 1)}
        self.next_id = (table._default_manager.aggregate(last=Max("pk"))["last"] or 0) + 1
        self.waiting: list[list[Any]] = []

    def pattern(self, row: Model) -> list[Any]:
        """A row to copy, its id first."""
        return [0, *(plain(getattr(row, name)) for name in self.names)]

    def add(self, pattern: list[Any], **changes: Any) -> int:
        row = pattern.copy()
        row[0] = self.next_id
        for name, value in changes.items():
            row[self.place[name]] = value
        self.waiting.append(row)
        self.next_id += 1
        return self.next_id - 1

    def write(self) -> None:
        into = f"{self.table._meta.db_table} ({', '.join(['id', *self.names])})"
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                with cursor.cursor.copy(f"COPY {into} FROM STDIN") as copy:
                    for row in self.waiting:
                        copy.write_row(row)
            else:
                places = ", ".join(["%s"] * (len(self.names) + 1))
                cursor.executemany(f"INSERT INTO {into} VALUES ({places})", self.waiting)
        self.waiting.clear()

    def settle(self) -> None:
        """The database gives out later ids from now on."""
        with connection.cursor() as cursor:
            for text in connection.ops.sequence_reset_sql(no_style(), [self.table]):
                cursor.execute(text)


def plain(value: Any) -> Any:
    """The value as text that every database reads."""
    if isinstance(value, dict | list):
        return json.dumps(value)
    if isinstance(value, UUID):
        return value.hex
    return str(value) if isinstance(value, datetime) else value


@contextmanager
def unchecked() -> Iterator[None]:
    """Constraints are not checked meanwhile: the rows are known to be consistent."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET session_replication_role = replica")
        else:
            cursor.execute("PRAGMA foreign_keys = OFF")
        try:
            yield
        finally:
            if connection.vendor == "postgresql":
                cursor.execute("SET session_replication_role = DEFAULT")
            else:
                cursor.execute("PRAGMA foreign_keys = ON")
