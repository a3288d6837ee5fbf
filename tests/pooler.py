"""PgBouncer in transaction mode before the database of the tests."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from tests.postgres import unprivileged
from tests.servers import test_database_url

NO_POOLER: Final = "NO PGBOUNCER WAS FOUND: this says nothing about poolers"
PORT: Final = 6432  # of a socket in a new folder
CONNECTIONS: Final = 2  # to PostgreSQL, for all clients together
SETTINGS: Final = """
[databases]
* = host={postgres} port={port} user={user}
[pgbouncer]
listen_port = {own_port}
unix_socket_dir = {folder}
auth_type = any
pool_mode = transaction
default_pool_size = {connections}
max_client_conn = 200
"""


def binary() -> str | None:
    return shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")


@contextmanager
def pooling() -> Iterator[str]:
    """The address of the test's database through a pooler."""
    program = binary()
    if program is None:
        if os.environ.get("REQUIRE_POOLER") == "1":
            pytest.fail(NO_POOLER)
        pytest.skip(NO_POOLER)
    with tempfile.TemporaryDirectory(prefix="elferrat-", dir="/tmp") as folder:
        settings, who = Path(folder) / "pgbouncer.ini", unprivileged()
        settings.write_text(settings_for(folder))
        if who:
            shutil.chown(folder, who["user"], who["group"])
        with subprocess.Popen([program, "-q", settings], **who) as pooler:
            try:
                yield answering(folder)
            finally:
                pooler.terminate()


def settings_for(folder: str) -> str:
    at = urlsplit(test_database_url())
    return SETTINGS.format(
        postgres=at.hostname or parse_qs(at.query)["host"][0],
        port=at.port or 5432,
        user=at.username,
        own_port=PORT,
        folder=folder,
        connections=CONNECTIONS,
    )


def answering(folder: str) -> str:
    at = urlsplit(test_database_url())
    url = f"postgres://{at.username}@{at.path}?host={folder}&port={PORT}"
    for _ in range(1200):  # a busy machine takes its time
        try:
            psycopg.connect(url).close()
            return url
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise RuntimeError("the pooler does not answer")
