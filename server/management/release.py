"""Which release this is, whether the database is newer, and an index added while people save."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError
from django.db import Error, connection
from django.db.migrations import AddConstraint, AddIndex, AlterField
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.recorder import MigrationRecorder

try:
    from django.contrib.postgres.operations import AddIndexConcurrently
except ModuleNotFoundError:  # without the package for PostgreSQL
    AddIndexConcurrently = AddIndex  # type: ignore[assignment,misc]

PROJECT: Final = Path(__file__).resolve().parents[2] / "pyproject.toml"  # of a tree, not of a wheel
VERSION: Final[str] = (
    tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]
    if PROJECT.exists()
    else metadata.version("elferrat")
)

Migration = tuple[str, str]  # app, name

# They need no database; `restore` replaces it, also one of a newer release.
ANY_DATABASE: Final = {"collectstatic", "help", "--help", "makemessages", "restore"}


def unknown(migrations: list[Migration]) -> list[Migration]:
    """The migrations in the database that this release does not know."""
    here = MigrationLoader(None).disk_migrations
    return [migration for migration in migrations if migration not in here]


def check_database() -> None:
    """Raises CommandError if the database does not answer, or is of a newer release."""
    try:
        applied = sorted(MigrationRecorder(connection).applied_migrations())
    except Error as error:
        raise CommandError(f"The database does not answer: {error}") from error
    if newer := unknown(applied):
        names = ", ".join(".".join(migration) for migration in newer)
        raise CommandError(f"The database is of a newer release than {VERSION}: {names}.")


@contextmanager
def unlooked_at_triggers(connection: Any) -> Iterator[None]:
    """On SQLite, Django makes a table anew for most changes and renames it. The triggers that guard
    the history name the table of leagues, which is missing at that moment: SQLite must not look."""
    is_sqlite = connection.vendor == "sqlite"
    if is_sqlite:
        connection.cursor().execute("PRAGMA legacy_alter_table = ON")
    try:
        yield
    finally:
        if is_sqlite:
            connection.cursor().execute("PRAGMA legacy_alter_table = OFF")


class AddIndexWhileSaving(AddIndexConcurrently):
    """On PostgreSQL people go on saving meanwhile. Its migration needs `atomic = False`."""

    def database_forwards(self, *together: Any) -> None:
        if connection.vendor == "postgresql":
            super().database_forwards(*together)
        else:
            AddIndex.database_forwards(self, *together)

    def database_backwards(self, *together: Any) -> None:
        if connection.vendor == "postgresql":
            super().database_backwards(*together)
        else:
            AddIndex.database_backwards(self, *together)


class WhileSaving(Operation):
    """On PostgreSQL a statement that waits for nobody, instead of the one of Django."""

    model_name: str

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any
    ) -> None:
        if connection.vendor == "postgresql":
            model = to_state.apps.get_model(app_label, self.model_name)
            schema_editor.execute(self.statement(model, schema_editor))
        else:
            super().database_forwards(app_label, schema_editor, from_state, to_state)

    def statement(self, model: Any, schema_editor: Any) -> str:
        raise NotImplementedError


class AddUniqueWhileSaving(WhileSaving, AddConstraint):
    """A unique constraint with a condition, which is an index in the database. Its migration needs
    `atomic = False`."""

    def statement(self, model: Any, schema_editor: Any) -> str:
        statement = str(self.constraint.create_sql(model, schema_editor))
        return statement.replace("UNIQUE INDEX", "UNIQUE INDEX CONCURRENTLY", 1)


class AllowNull(WhileSaving, AlterField):
    """A foreign key that may be empty from now on: Django would check all of its rows again."""

    def statement(self, model: Any, schema_editor: Any) -> str:
        column = model._meta.get_field(self.name).column
        return f'ALTER TABLE "{model._meta.db_table}" ALTER COLUMN "{column}" DROP NOT NULL'
