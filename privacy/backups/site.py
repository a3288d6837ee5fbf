"""Back up the whole site while it runs, and restore it, also from a backup of an older release.

To restore, a new database gets the tables of the release that made the backup, then its rows, and
is then migrated to this release. Nothing of the present database is touched before that is done.
"""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Final

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from privacy.backups.database import site_database
from privacy.backups.file import (
    BackupError,
    Manifest,
    Row,
    SavedTable,
    check_backup,
    read_rows,
    write_backup,
)
from privacy.erasing import erase_again, erasures
from privacy.models import Erasure
from scoring.exchange.match_export import one_moment
from server.management.release import VERSION, Migration, unknown, unlooked_at_triggers

AT_ONCE: Final = 2_000  # rows


def make_backup(path: Path) -> Manifest:
    """Write everything that the database holds now into the file `path`.

    Raises OSError if it cannot be written; an old file is unchanged then.
    """
    with one_moment():
        manifest = Manifest(
            release=VERSION,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            migrations=applied_migrations(),
            tables=saved_tables(),
            secret_key="" if os.environ.get("SECRET_KEY") else settings.SECRET_KEY,
        )
        write_backup(path, manifest, all_rows(manifest.tables))
    return manifest


def applied_migrations() -> list[tuple[str, str]]:
    return sorted(MigrationRecorder(connection).applied_migrations())


def saved_tables() -> list[SavedTable]:
    return [
        SavedTable(
            model._meta.label,
            [field.attname for field in model._meta.concrete_fields],
            model._base_manager.count(),
        )
        for model in stored_models()
    ]


def stored_models() -> list[type[Model]]:
    models = apps.get_models(include_auto_created=True)
    return [model for model in models if model._meta.managed and not model._meta.proxy]


def all_rows(tables: list[SavedTable]) -> Iterator[Row]:
    for table in tables:
        rows = apps.get_model(table.model)._base_manager.order_by("pk")
        yield from map(list, rows.values_list(*table.columns).iterator(AT_ONCE))


def restore(path: Path, *, replace: bool) -> tuple[Manifest, str]:
    """Replace the site by that of a backup; returns its manifest, and where the old site is kept.

    Raises BackupError; nothing was changed then.
    """
    manifest = check_backup(path)
    check_release(manifest)
    database = site_database()
    if database.has_site() and not replace:
        raise BackupError("There is a site already. With --replace it is moved aside.")
    database.check_unused()
    digests = present_erasures()
    try:
        with database.fresh():
            load(path, manifest)
            erase_again(digests | erasures())
        return manifest, database.switch()
    finally:
        database.remove_fresh()  # nothing, once it has taken its place


def present_erasures() -> set[str]:
    """The erasures of the site that is replaced: nobody who was erased there comes back."""
    has_table = Erasure._meta.db_table in connection.introspection.table_names()
    digests = erasures() if has_table else set()
    connection.close()
    return digests


def check_release(manifest: Manifest) -> None:
    newer = [".".join(migration) for migration in unknown(manifest.migrations)]
    if newer:
        sentence = f"The backup was made by a newer release ({manifest.release})"
        raise BackupError(f"{sentence}: this one ({VERSION}) does not know {', '.join(newer)}.")


def load(path: Path, manifest: Manifest) -> None:
    executor = MigrationExecutor(connection)
    with unlooked_at_triggers(connection):
        tables = executor.migrate(last_of(manifest.migrations, executor.loader.graph)).apps
    with transaction.atomic():
        for saved, lines in groupby(read_rows(path, manifest), key=itemgetter(0)):
            model = tables.get_model(saved.model)
            rows = (model(**dict(zip(saved.columns, row, strict=True))) for _, row in lines)
            while batch := list(islice(rows, AT_ONCE)):
                model._base_manager.bulk_create(batch)
        for statement in connection.ops.sequence_reset_sql(no_style(), tables.get_models()):
            with connection.cursor() as cursor:
                cursor.execute(statement)
    call_command("migrate", verbosity=0)


def last_of(migrations: list[Migration], graph: MigrationGraph) -> list[Migration]:
    """The migrations on which no other one depends."""
    below = {parent.key for migration in migrations for parent in graph.node_map[migration].parents}
    return [migration for migration in migrations if migration not in below]
