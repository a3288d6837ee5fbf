"""The site as it really runs: a separate server process, on the database of the tests."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

from django.db import connection

from tests.several import SEVERAL

ROOT = Path(__file__).resolve().parent.parent


def test_database_url() -> str:
    """The address of this test's database, for another process."""
    now = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{now['NAME']}"
    query = {key: value for key, value in now["OPTIONS"].items() if key != "pool"}
    account = f"{now['USER']}:{now['PASSWORD']}@{now['HOST']}:{now['PORT']}"
    return f"postgres://{account}/{now['NAME']}?{urlencode(query)}"


class Server(subprocess.Popen[str]):
    """The process ends with the block at the latest, even if the block fails."""

    def __exit__(self, *raised: Any) -> None:
        if self.poll() is None:
            self.kill()
        super().__exit__(*raised)


def started(stderr: int | None = None, /, **environment: str) -> Server:
    env = {**os.environ, "DATABASE_URL": test_database_url(), "HOST": "127.0.0.1", "PORT": "0"}
    if "DATABASE_URL" not in environment:
        env[SEVERAL] = "1"  # one of the database of the tests may be there already
    return Server(
        [sys.executable, ROOT / "manage.py", "serve"],
        env={**env, "DJANGO_SETTINGS_MODULE": "tests.served", **environment},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        cwd=ROOT,
    )


@contextmanager
def reserved_port() -> Iterator[int]:
    """A free one that the system gives to nobody until the block ends: not before a server listens
    there, nor while it is away. Linux lets a server listen that allows others, as they all do."""
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield int(holder.getsockname()[1])


@contextmanager
def serving(**environment: str) -> Iterator[str]:
    """`manage.py serve` on a free port; yields where it answers."""
    with started(**environment) as server:
        try:
            yield answering(server)
        finally:
            server.terminate()
            server.wait(60)


def collect_static(folder: Path) -> None:
    subprocess.run(
        [sys.executable, ROOT / "manage.py", "collectstatic", "--no-input", "--verbosity=0"],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", "STATIC_ROOT": str(folder)},
        check=True,
    )


def answering(server: subprocess.Popen[str]) -> str:
    assert server.stdout
    started = next((line for line in server.stdout if line.startswith("Elferrat is at")), None)
    if started is None:
        raise RuntimeError("the server does not start")
    address = f"http://127.0.0.1:{started.split()[3].rstrip('/').rpartition(':')[2]}"
    for _ in range(1200):  # a busy machine takes its time
        try:
            urlopen(f"{address}/healthz", timeout=60).close()
            return address
        except URLError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")
