"""Which release this is, and whether a database is of a newer one."""

import tomllib
from pathlib import Path
from typing import Final

from django.db.migrations.loader import MigrationLoader

PROJECT: Final = Path(__file__).resolve().parents[2] / "pyproject.toml"
VERSION: Final[str] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]

Migration = tuple[str, str]  # app, name


def unknown(migrations: list[Migration]) -> list[Migration]:
    """The migrations in the database that this release does not know."""
    known = MigrationLoader(None).disk_migrations
    return [each for each in migrations if each not in known]
