"""Several servers on the SQLite file of the tests: the newest does the jobs.

The site has one there, whose pages hear of what it does. A test that starts a server of its own
looks at the pages of that one; another that runs since the tests before would play for its bots.
"""

import os
from contextlib import nullcontext
from pathlib import Path

from django.apps import AppConfig
from django.db import connection

SEVERAL = "SEVERAL_SERVERS"  # in the environment: the database is that of the tests


class Several(AppConfig):
    name = "tests.several"

    def ready(self) -> None:
        from server import jobs  # noqa: PLC0415 - its models are ready only now
        from server.management.commands import serve  # noqa: PLC0415

        if SEVERAL not in os.environ:
            return
        serve.lock_database = nullcontext
        if connection.vendor != "sqlite":
            return
        servers = Path(f"{connection.settings_dict['NAME']}.servers")
        with servers.open("a") as file:
            file.write(f"{os.getpid()}\n")
        take_due = jobs.take_due
        jobs.take_due = lambda *given: take_due(*given) if newest(servers) == os.getpid() else []


def newest(servers: Path) -> int:
    """The process of the last one that was started and runs."""
    started = map(int, reversed(servers.read_text().split()))
    return next(process for process in started if is_running(process))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
