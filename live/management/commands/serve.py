import asyncio
import os
import socket
import sys
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any, Final

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from live.address import local_address, qr
from live.management.release import VERSION, unknown

if sys.platform != "win32":
    import resource

MOST_FILES: Final = 10_240  # every open stream is one; systems start lower, macOS allows no more

LAST_ANSWERS: Final = 0.5  # seconds in which every busy connection is used once more
LONGEST_ANSWER: Final = 5  # seconds for what is being answered when the server ends
FIRST_SOCKET: Final = 3  # systemd counts from there


class Command(BaseCommand):
    help = "Serve pages and live streams on $HOST:$PORT, and show phones the way with a QR code."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--migrate", action="store_true", help="bring the database up to date")

    def handle(self, *args: Any, migrate: bool, **options: Any) -> None:
        try:
            applied = sorted(MigrationRecorder(connection).applied_migrations())
        except OperationalError as error:
            raise CommandError(f"The database does not answer: {error}") from error
        if newer := unknown(applied):
            names = ", ".join(".".join(each) for each in newer)
            raise CommandError(f"The database is of a newer release than {VERSION}: {names}.")
        if migrate:
            call_command("migrate", verbosity=0)
        config = uvicorn.Config(
            "config.asgi:application",
            host=os.environ.get("HOST", "0.0.0.0"),
            port=settings.PORT,
            http="httptools",
            ws="none",
            proxy_headers=False,  # config.proxies believes them, of TRUSTED_PROXIES only
            log_config=None,  # as in the settings
            log_level="warning",
            timeout_keep_alive=75,  # seconds; a tap after a pause needs no new connection
            timeout_graceful_shutdown=LONGEST_ANSWER,
        )
        allow_many_streams()
        listening = systemd_socket() or own_socket(config)
        self.show(f"http://{local_address()}:{listening.getsockname()[1]}/")
        with suppress(KeyboardInterrupt):
            GentleServer(config).run(sockets=[listening])

    def show(self, address: str) -> None:
        self.stdout.write(qr(address))
        self.stdout.write(f"Elferrat is at {address} (Ctrl+C ends it)")
        self.stdout.flush()


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
        for each in list(self.server_state.connections):
            if isinstance(each, HttpToolsProtocol) and is_streaming(each):
                each.transport.close()


def is_streaming(connection: HttpToolsProtocol) -> bool:
    return connection.cycle is not None and connection.cycle.scope["path"].startswith("/live/")


def systemd_socket() -> socket.socket | None:
    """The port that systemd opened before it started this process: see sd_listen_fds(3)."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return None
    return socket.socket(fileno=FIRST_SOCKET)


def own_socket(config: uvicorn.Config) -> socket.socket:
    """The port of the settings. uvicorn says why it is not to be had, and ends the process."""
    try:
        return config.bind_socket()
    except SystemExit as error:
        message = f"Port {config.port} is not free. Take another one: PORT=8080 make run"
        raise CommandError(message) from error


def allow_many_streams() -> None:
    """Raise the limit of open files: at the limit, no page is answered either."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if resource.RLIM_INFINITY != soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
