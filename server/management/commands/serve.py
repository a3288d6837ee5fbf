"""Serve the site: print the address for phones, check the files, and stop gently."""

import asyncio
import io
import os
import shutil
import socket
import sys
from argparse import ArgumentParser
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import segno
import uvicorn
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from server.network import at, local_addresses


def qr(text: str) -> str:
    drawn = io.StringIO()
    segno.make(text).terminal(out=drawn, compact=True)
    return drawn.getvalue()


if sys.platform != "win32":
    import fcntl
    import resource

NOT_FOUND: Final = (
    "No phone finds this site by itself, as in a container: PUBLIC_ADDRESS names the address of the"
    " computer, like http://192.168.178.23:8000"
)
MOST_FILES: Final = 10_240  # every open stream is one; systems start lower, macOS allows no more

LAST_ANSWERS: Final = 0.5  # seconds in which every busy connection is used once more
LONGEST_ANSWER: Final = 5  # seconds for what is being answered when the server ends
SHARED_DISKS: Final = {"nfs", "nfs4", "cifs", "smb3", "smbfs"}
BACKLOG: Final = 2048  # connections that wait until they are accepted
FIRST_SOCKET: Final = 3  # systemd counts from there
LONGEST_HEADERS: Final = 10.0  # seconds until all of them are here, as in deploy/nginx.conf
LONGEST_PAUSE: Final = 60.0  # seconds between two parts of a body, as nginx has it


class Command(BaseCommand):
    help = "Serve pages and live streams on $HOST:$PORT, and show phones the way with a QR code."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--migrate", action="store_true", help="bring the database up to date")
        parser.add_argument("--demo", action="store_true", help="with a demo league")

    def handle(self, *args: Any, migrate: bool, demo: bool, **options: Any) -> None:
        lock = lock_database()
        check_static_files()
        if migrate:
            call_command("migrate", verbosity=0)
        if demo:
            call_command("demo", stdout=self.stdout)
        if disk := shared_disk():
            self.stderr.write(f"The database is on a shared disk ({disk}): SQLite can break there")
        config = uvicorn.Config(
            "config.asgi:application",
            http=PatientProtocol,
            ws="none",
            proxy_headers=False,  # config.asgi believes them, of TRUSTED_PROXIES only
            log_config=None,  # as in the settings
            log_level="warning",
            timeout_keep_alive=75,  # seconds; a tap after a pause needs no new connection
            timeout_graceful_shutdown=LONGEST_ANSWER,
        )
        allow_many_streams()
        listening = systemd_socket() or own_socket(settings.HOST, settings.PORT)
        self.show(listening.getsockname()[1])
        with lock, suppress(KeyboardInterrupt):
            GentleServer(config).run(sockets=[listening])

    def show(self, port: int) -> None:
        """The way for phones: the likely address with its QR code, then those of other networks."""
        local = [f"http://{address}:{port}" for address in local_addresses()]
        known = [settings.PUBLIC_ADDRESS] if settings.PUBLIC_ADDRESS else local
        self.stdout.write(qr(known[0] + at("")) if known else NOT_FOUND)
        first, *others = known or [f"http://localhost:{port}"]
        self.stdout.write(f"Elferrat is at {first}{at('')} (Ctrl+C ends it)")
        for other in others:
            self.stdout.write(f"In another network: {other}{at('')}")
        self.stdout.flush()


class PatientProtocol(HttpToolsProtocol):
    """Half a request holds a connection: who sends no more is not waited for."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # narrower
        super().connection_made(transport)
        self.expect_more(LONGEST_HEADERS)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.deadline is None:
            self.expect_more(LONGEST_HEADERS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.expect_more(LONGEST_PAUSE)

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self.expect_more(LONGEST_PAUSE)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.expect_nothing()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.expect_nothing()

    def expect_more(self, seconds: float) -> None:
        self.expect_nothing()
        self.deadline = self.loop.call_later(seconds, self.give_up)

    def expect_nothing(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None

    def give_up(self) -> None:
        if self.flow.read_paused:  # it is the site that does not read
            self.expect_more(LONGEST_PAUSE)
        else:
            self.transport.close()


class GentleServer(uvicorn.Server):
    """When it ends, it still answers every request that has arrived; a proxy or the next process
    serves the later ones. To close a connection too soon would lose a request on its way."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self.server_state.default_headers.append((b"connection", b"close"))
        self.close_streams()
        await asyncio.sleep(LAST_ANSWERS)
        self.close_streams()  # of pages that have come again meanwhile, on a proxy's connection
        await super().shutdown(sockets)

    def close_streams(self) -> None:
        """No stream ends by itself; its page comes again."""
        for client in list(self.server_state.connections):
            if isinstance(client, HttpToolsProtocol) and is_streaming(client):
                client.transport.close()


def is_streaming(connection: HttpToolsProtocol) -> bool:
    return connection.cycle is not None and connection.cycle.scope["path"].startswith(at("live/"))


def systemd_socket() -> socket.socket | None:
    """The port that systemd opened before it started this process: see sd_listen_fds(3)."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return None
    return socket.socket(fileno=FIRST_SOCKET)


def own_socket(host: str, port: int) -> socket.socket:
    """The port of the settings."""
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, _, _, _, (address, *_) = addresses[0]
        return socket.create_server((str(address), port), family=family, backlog=BACKLOG)
    except socket.gaierror as error:
        message = f"HOST is a name or an address of this computer, not {host!r}"
        raise CommandError(message) from error
    except OSError as error:
        reason = os.strerror(error.errno or 0)
        message = (
            f"Port {port} of {host} is not free: {reason}. PORT (--port) and HOST name another"
        )
        raise CommandError(message) from error


def check_static_files() -> None:
    """Without them, every page would be our mistake. Among the data they are collected here, those
    of an older build go."""
    if getattr(staticfiles_storage, "hashed_files", None) != {}:
        return
    if settings.STATIC_ROOT.parent != settings.VAR:
        raise CommandError(
            f"There are no static files in STATIC_ROOT ({settings.STATIC_ROOT}): "
            "manage.py collectstatic puts them there"
        )
    for old in settings.VAR.glob("static-*"):
        shutil.rmtree(old)
    call_command("collectstatic", interactive=False, verbosity=0)


def lock_database() -> AbstractContextManager[Any]:
    """On SQLite one process serves: the pages of two would not hear of each other. The lock ends
    with its process, however that ends."""
    if connection.vendor != "sqlite" or sys.platform == "win32":
        return nullcontext()
    name = os.path.realpath(connection.settings_dict["NAME"])  # also through a symbolic link
    try:
        lock = open(f"{name}.lock", "w", opener=partial(os.open, mode=0o600))  # noqa: SIM115 - held while it serves
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        message = f"Another server is running on {name}. For two of them take PostgreSQL"
        raise CommandError(message) from None
    except OSError as error:
        raise CommandError(f"{name}.lock cannot be written: {error.strerror}") from None
    return lock


def shared_disk() -> str:
    """The kind of disk that SQLite's file is on, if other computers share it; Linux says so."""
    mounts = Path("/proc/self/mountinfo")
    if connection.vendor != "sqlite" or not mounts.exists():
        return ""
    device = os.stat(connection.settings_dict["NAME"]).st_dev
    here = f" {os.major(device)}:{os.minor(device)} "
    kinds = [
        line.partition(" - ")[2].split()[0]
        for line in mounts.read_text().splitlines()
        if here in line
    ]
    return next((kind for kind in kinds if kind in SHARED_DISKS), "")


def allow_many_streams() -> None:
    """Raise the limit of open files: at the limit, no page is answered either."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if resource.RLIM_INFINITY != soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
