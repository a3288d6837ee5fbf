"""A new database beside the site's own, which takes its place when it is complete.

On SQLite it is a file beside the file, on PostgreSQL a schema in the same database. While it is
filled, it is the database of this process: migrations need not know that there are two.
"""

import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction

from privacy.backups.file import BackupError

logger = logging.getLogger(__name__)

FRESH: Final = "restoring"  # ends the name of the file; the name of the schema
WAITING: Final = "Another client is connected to the database: waiting until it leaves."
RUNNING: Final = "The site is running. Stop it first: what it saves meanwhile would be lost."
KILL_WAIT: Final = 5.0  # seconds until PostgreSQL notices that a client was killed
OTHER_CLIENTS: Final = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend'
"""


@contextmanager
def instead(settings: dict[str, Any]) -> Iterator[None]:
    """The site's connection has these settings inside the block."""
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
    current: Any = connections[DEFAULT_DB_ALIAS]
    current.close()
    if current.vendor == "postgresql":
        current.close_pool()  # its open connections would count as other clients
    del connections[DEFAULT_DB_ALIAS]


def aside_name() -> str:
    """The name under which the old site is kept."""
    return f"before_{datetime.now(UTC):%Y%m%d_%H%M%S}"


class SqliteFile:
    def __init__(self) -> None:
        self.path = Path(connection.settings_dict["NAME"])
        self.beside = self.path.with_name(f"{self.path.name}.{FRESH}")

    def has_site(self) -> bool:
        if not self.path.exists():
            return False
        with closing(sqlite3.connect(self.path)) as database:
            return bool(database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])

    def check_unused(self) -> None:
        if self.path.exists():
            close_file(self.path)

    @contextmanager
    def fresh(self) -> Iterator[None]:
        """Use a new file as the database; remove the file of a killed restore first."""
        self.remove_fresh()
        self.beside.touch(mode=0o600)
        settings = {**deepcopy(connection.settings_dict), "NAME": str(self.beside)}
        with instead(settings):
            yield
        close_file(self.beside)

    def remove_fresh(self) -> None:
        """With its log: what it takes of a full disk, the old site needs."""
        for part in self.path.parent.glob(f"{self.beside.name}*"):
            part.unlink()

    def switch(self) -> str:
        """Replace the old file by the new one, without a moment in which there is none."""
        self.check_unused()
        aside = ""
        if self.has_site():
            aside = f"{self.path}.{aside_name()}"
            try:
                os.link(self.path, aside)
            except OSError:  # a disk without links, such as a USB stick's
                shutil.copy(self.path, aside)
        self.beside.replace(self.path)
        return aside


def close_file(path: Path) -> None:
    """Write SQLite's log into its file; raises BackupError if somebody else has it open."""
    with closing(sqlite3.connect(path, timeout=1)) as database:
        try:
            database.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            raise BackupError(RUNNING) from None


class PostgresSchema:
    def __init__(self) -> None:
        self.settings = deepcopy(connection.settings_dict)
        self.settings["OPTIONS"].pop("pool", None)

    @contextmanager
    def site(self) -> Iterator[Any]:
        """A cursor in the site's own schema."""
        with instead(self.settings), connection.cursor() as cursor:
            yield cursor

    def has_site(self) -> bool:
        with instead(self.settings):
            return bool(connection.introspection.table_names())

    def check_unused(self) -> None:
        with self.site() as cursor:
            check_alone(cursor)

    @contextmanager
    def fresh(self) -> Iterator[None]:
        """Use a new schema as the database; remove the schema of a killed restore first."""
        self.remove_fresh()
        with self.site() as cursor:
            cursor.execute(f"CREATE SCHEMA {FRESH}")
        settings = deepcopy(self.settings)
        options = settings["OPTIONS"].get("options", "")
        settings["OPTIONS"]["options"] = f"{options} -c search_path={FRESH}".strip()
        with instead(settings):
            yield

    def remove_fresh(self) -> None:
        with self.site() as cursor:
            cursor.execute(f"DROP SCHEMA IF EXISTS {FRESH} CASCADE")

    def switch(self) -> str:
        """Put the new schema in the place of the old one, in one transaction."""
        self.check_unused()  # before the transaction, which would list the same clients to its end
        aside = aside_name()
        with self.site() as cursor, transaction.atomic():
            cursor.execute("SELECT current_schema()")
            (schema,) = cursor.fetchone()
            cursor.execute(f'ALTER SCHEMA "{schema}" RENAME TO {aside}')
            cursor.execute(f'ALTER SCHEMA {FRESH} RENAME TO "{schema}"')
        return f"the schema {aside}"


def check_alone(cursor: Any) -> None:
    """Raises BackupError while others are connected; waits for a client that was just killed."""
    until, is_said = time.monotonic() + KILL_WAIT, False
    while True:
        cursor.execute(OTHER_CLIENTS)
        if cursor.fetchone() == (0,):
            return
        if time.monotonic() > until:
            raise BackupError(RUNNING)
        if not is_said:
            logger.warning(WAITING)
            is_said = True
        time.sleep(0.1)


def site_database() -> SqliteFile | PostgresSchema:
    return SqliteFile() if connection.vendor == "sqlite" else PostgresSchema()
