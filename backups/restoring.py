"""A site from a backup, also from one of an older release.

A new database gets the tables of the release that made the backup, then its rows, and is then
migrated to this release. Nothing of the present database is touched before that is done.
"""

from collections.abc import Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Final

from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from django.db.models import CharField, FloatField, IntegerField, Model, TextField

from backups.files import BackupError, Manifest, Progress, Row, check_backup, read_rows
from backups.fresh import site_database
from live.management.release import VERSION, Migration, unknown
from privacy.erasing import erase_again, erasures
from privacy.models import Erasure

AT_ONCE: Final = 5_000  # rows
AS_IN_JSON: Final = (CharField, FloatField, IntegerField, TextField)  # their values need no change


def restore(path: Path, *, replace: bool, progress: Progress) -> tuple[Manifest, str]:
    """Put the site of a backup in place; its manifest, and where the old site is saved.

    Errors: BackupError; nothing was changed then.
    """
    manifest = check_backup(path, progress)
    check_known(manifest)
    here = site_database()
    if here.is_taken() and not replace:
        raise BackupError("There is a site already. With --replace it is moved aside.")
    here.check_unused()
    erased = erasures_here()
    with here.fresh():
        load(path, manifest, progress)
        erase_again(erased | erasures())
    return manifest, here.switch()


def erasures_here() -> set[str]:
    """The erasures of the site that is replaced: nobody who was erased there comes back."""
    is_known = Erasure._meta.db_table in connection.introspection.table_names()
    found = erasures() if is_known else set()
    connection.close()
    return found


def check_known(manifest: Manifest) -> None:
    newer = [".".join(each) for each in unknown(manifest.migrations)]
    if newer:
        made = f"The backup was made by a newer release ({manifest.release})"
        raise BackupError(f"{made}: this one ({VERSION}) does not know {', '.join(newer)}.")


def load(path: Path, manifest: Manifest, progress: Progress) -> None:
    executor = MigrationExecutor(connection)
    tables = executor.migrate(last_of(manifest.migrations, executor.loader.graph)).apps
    with transaction.atomic():
        done = 0
        for saved, lines in groupby(read_rows(path, manifest), key=itemgetter(0)):
            for rows in batches(map(itemgetter(1), lines)):
                insert(tables.get_model(saved.model), saved.columns, rows)
                done += len(rows)
                progress(done, manifest.rows)
        for statement in connection.ops.sequence_reset_sql(no_style(), tables.get_models()):
            with connection.cursor() as cursor:
                cursor.execute(statement)
    call_command("migrate", verbosity=0)


def last_of(migrations: list[Migration], graph: MigrationGraph) -> list[Migration]:
    """The migrations on which no other one depends."""
    below = {parent.key for each in migrations for parent in graph.node_map[each].parents}
    return [each for each in migrations if each not in below]


def batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while some := list(islice(rows, AT_ONCE)):
        yield some


def insert(model: type[Model], columns: list[str], rows: list[Row]) -> None:
    """Insert rows without Django's models, which would take twice as long for the same values."""
    known = {field.attname: field for field in model._meta.concrete_fields}
    fields = [known[column] for column in columns]
    for place, field in enumerate(fields):
        if not isinstance(field, AS_IN_JSON):
            for row in rows:
                row[place] = field.get_db_prep_save(field.to_python(row[place]), connection)
    quote = connection.ops.quote_name
    names = ", ".join(quote(str(field.column)) for field in fields)
    into = f"{quote(model._meta.db_table)} ({names})"
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            copy_rows(cursor, into, rows)
        else:
            values = ", ".join(["%s"] * len(fields))
            cursor.executemany(f"INSERT INTO {into} VALUES ({values})", rows)


def copy_rows(cursor: CursorWrapper, into: str, rows: list[Row]) -> None:
    """PostgreSQL's own way to load a table: a third of the time of INSERT statements."""
    with connection.wrap_database_errors, cursor.copy(f"COPY {into} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
