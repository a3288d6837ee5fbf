"""Which release this is, whether the database is newer, and an index added while people save."""

import tomllib
from pathlib import Path
from typing import Any, Final

from django.contrib.postgres.operations import AddIndexConcurrently
from django.core.management.base import CommandError
from django.db import Error, connection
from django.db.migrations import AddIndex
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

PROJECT: Final = Path(__file__).resolve().parents[2] / "pyproject.toml"
VERSION: Final[str] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]

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
