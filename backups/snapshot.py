"""The rows of the whole database at one moment, while others go on saving."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Final

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.db.backends.postgresql.base import DatabaseWrapper as PostgresConnection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model
from psycopg import IsolationLevel

from backups.files import Row, SavedTable

AT_ONCE: Final = 2_000  # rows


@contextmanager
def snapshot() -> Iterator[None]:
    """Inside, this process sees the database as it was at its first query."""
    settings = deepcopy(connection.settings_dict)
    if connection.vendor == "sqlite":
        settings["OPTIONS"]["transaction_mode"] = "DEFERRED"  # it reads, so it takes no lock
    else:
        settings["OPTIONS"].pop("pool", None)
        settings["OPTIONS"]["isolation_level"] = IsolationLevel.REPEATABLE_READ
    with instead(settings), transaction.atomic():
        yield


@contextmanager
def instead(settings: dict[str, Any]) -> Iterator[None]:
    """Inside, the site's connection is one with these settings."""
    before = connections[DEFAULT_DB_ALIAS]
    disconnect()
    connections.settings[DEFAULT_DB_ALIAS] = settings
    try:
        yield
    finally:
        disconnect()
        connections.settings[DEFAULT_DB_ALIAS] = before.settings_dict
        connections[DEFAULT_DB_ALIAS] = before


def disconnect() -> None:
    present = connections[DEFAULT_DB_ALIAS]
    present.close()
    if isinstance(present, PostgresConnection):
        present.close_pool()  # a connection that stays open in it would count as another's
    del connections[DEFAULT_DB_ALIAS]


def stored_models() -> list[type[Model]]:
    every = apps.get_models(include_auto_created=True)
    return [model for model in every if model._meta.managed and not model._meta.proxy]


def saved_tables() -> list[SavedTable]:
    return [
        SavedTable(
            model._meta.label,
            [field.attname for field in model._meta.concrete_fields],
            model._base_manager.count(),
        )
        for model in stored_models()
    ]


def applied_migrations() -> list[tuple[str, str]]:
    return sorted(MigrationRecorder(connection).applied_migrations())


def all_rows(tables: list[SavedTable]) -> Iterator[Row]:
    for table in tables:
        rows = apps.get_model(table.model)._base_manager.order_by("pk")
        yield from map(list, rows.values_list(*table.columns).iterator(AT_ONCE))
