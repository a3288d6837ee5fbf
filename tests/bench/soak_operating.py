"""A site whose processes and whose database end and come back, under load, and whose disk is full.

`REQUESTS=2000` makes the first one shorter. Each saved round is read once, by the page that is open
there; `PAGES=2` reads it twice.
"""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

import pytest
from django.db import connection

from scoring.models import Claim
from tests.backups.sites import at, run
from tests.deploy.pair import Pair
from tests.deploy.rolling import play, some_phones, streams
from tests.monitoring.probes import asked
from tests.postgres import NEW_CLUSTER, binaries, reachable, unprivileged, wait_for
from tests.servers import serving

REQUESTS = int(os.environ.get("REQUESTS", "10000"))
PAGES = int(os.environ.get("PAGES", "1"))
RATE = 20.0 * (1 + PAGES)  # a second, of which 20 are saves
PHONES = 200  # each with a game of its own, so that none is much longer than an evening's
STREAMS, RESTARTS, KILLS = 100, 3, 10
REST = 5.0  # seconds before the next process starts again
FULL = 5.0  # seconds that the disk is full

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="on SQLite one process serves")
def test_processes_start_again(static_root: str):
    phones = some_phones(PHONES, PAGES)
    with (
        Pair.behind_nginx(static_root) as pair,
        streams(pair.address, phones, STREAMS) as is_open,
        ThreadPoolExecutor(1) as beside,
    ):
        early = play(pair.address, some_phones(4, PAGES), requests=200, rate=RATE)
        playing = beside.submit(play, pair.address, phones, requests=REQUESTS, rate=RATE)
        time.sleep(REST)  # all phones are there then
        for _ in range(RESTARTS):
            pair.restart_each(REST)
        seen = playing.result()
        print(f"\n{len(seen.seconds)} answers, {len(seen.failures)} failures, {RESTARTS} restarts")
        print(f"{seen.saved} saves; {is_open[0]} streams are open")
        print(f"half within {seen.slowest(0.5):.3f} s, 99 % within {seen.slowest(0.01):.3f} s")
    assert seen.failures == []
    assert Claim.objects.count() == early.saved + seen.saved


class Cluster:
    """A PostgreSQL of its own, that writes each commit before it says so."""

    def __init__(self, home: Path) -> None:
        self.home, self.who = home, unprivileged()
        if self.who:
            os.chown(home, self.who["user"], self.who["group"])
        found = binaries()
        assert found is not None
        self.bin = reachable(found, home, self.who)
        initdb: list[Any] = [self.bin / "initdb", *NEW_CLUSTER, "-D", home / "db"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **self.who)
        self.start()

    def start(self) -> None:
        command: list[Any] = [self.bin / "postgres", "-D", self.home / "db", "-k", self.home]
        with (self.home / "log").open("a") as log:
            quiet = [*command, "-c", "listen_addresses="]
            self.server = subprocess.Popen(quiet, stdout=log, stderr=log, **self.who)
        wait_for(self.server, self.home)

    def kill(self) -> None:
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()
        for _ in range(500):  # its children see it and end by themselves
            with suppress(RuntimeError):
                self.start()
                return
            time.sleep(0.05)


@contextmanager
def cluster() -> Iterator[tuple[Cluster, str]]:
    with TemporaryDirectory(prefix="elferrat-", dir="/tmp") as folder:
        database = Cluster(Path(folder))
        yield database, f"postgres://postgres@/postgres?host={folder}"
        database.server.send_signal(signal.SIGINT)
        database.server.wait(20)


def test_postgresql_is_killed(static_root: str):
    """Every save that was acknowledged is there; the others are said to have failed."""
    pauses = []
    with cluster() as (database, url), ExitStack() as open_:
        run(url, "migrate")
        with at(url):
            phones = some_phones(4)
            address = open_.enter_context(serving(DATABASE_URL=url, STATIC_ROOT=static_root))
            beside = open_.enter_context(ThreadPoolExecutor(1))
            playing = beside.submit(play, address, phones, requests=1600, rate=20)
            for _ in range(KILLS):
                time.sleep(3)
                database.kill()
                back = time.monotonic()
                while asked(f"{address}/readyz")[0] != 200:
                    time.sleep(0.02)
                pauses.append(time.monotonic() - back)
            seen = playing.result()
            connection.close()
            kept = Claim.objects.count()
    slow = ", ".join(f"{each:.2f}" for each in sorted(pauses))
    print(f"\nback after {slow} s; {seen.saved} saves acknowledged, {kept} kept")
    print(f"{len(seen.failures)} requests failed meanwhile")
    assert kept >= seen.saved > 100


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk is mounted by root")
def test_the_disk_is_full(static_root: str, tmp_path: Path):
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40m", "none", disk], check=True)
    url = f"sqlite:///{disk}/site.sqlite3"
    try:
        run(url, "migrate")
        with at(url), serving(DATABASE_URL=url, STATIC_ROOT=static_root) as address:
            first, then = some_phones(2), some_phones(2)
            assert not play(address, first, requests=20, rate=20).failures
            ballast = disk / "ballast"
            with suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(b"x" * 4096)
            assert asked(f"{address}/readyz") == (503, "disk")
            with ThreadPoolExecutor(1) as other:
                playing = other.submit(play, address, then, requests=20, rate=20)
                Event().wait(FULL)
                ballast.unlink()
                seen = playing.result()
            assert set(seen.failures) == {"500"}
            assert seen.saved == 4  # the phones sent them until there was room
            assert asked(f"{address}/readyz") == (200, "ok")
            assert Claim.objects.count() == 8
            print(f"\n{len(seen.failures)} requests failed clearly while the disk was full")
    finally:
        subprocess.run(["umount", disk], check=True)
