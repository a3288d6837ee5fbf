import os
import sys
from contextlib import suppress
from typing import Any, Final

import uvicorn
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from live.address import local_address, qr
from live.management.release import VERSION, unknown

if sys.platform != "win32":
    import resource

MOST_FILES: Final = 10_240  # every open stream is one; systems start lower, macOS allows no more


class Command(BaseCommand):
    help = "Serve pages and live streams on $HOST:$PORT, and show phones the way with a QR code."

    def handle(self, *args: Any, **options: Any) -> None:
        if newer := unknown(sorted(MigrationRecorder(connection).applied_migrations())):
            names = ", ".join(".".join(each) for each in newer)
            raise CommandError(f"The database is of a newer release than {VERSION}: {names}.")
        config = uvicorn.Config(
            "config.asgi:application",
            host=os.environ.get("HOST", "0.0.0.0"),
            port=int(os.environ.get("PORT", "8000")),
            ws="none",
            proxy_headers=False,  # config.proxies believes them, of TRUSTED_PROXIES only
            log_config=None,  # as in the settings
            log_level="warning",
            timeout_keep_alive=75,  # seconds; a tap after a pause needs no new connection
            timeout_graceful_shutdown=2,  # otherwise it would wait for open streams for good
        )
        allow_many_streams()
        listening = config.bind_socket()
        self.show(f"http://{local_address()}:{listening.getsockname()[1]}/")
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])

    def show(self, address: str) -> None:
        self.stdout.write(qr(address))
        self.stdout.write(f"Elferrat is at {address} (Ctrl+C ends it)")
        self.stdout.flush()


def allow_many_streams() -> None:
    """Raise the limit of open files: at the limit, no page is answered either."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if resource.RLIM_INFINITY != soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
