"""What the tests draw by lot: it follows from the seed and from the name of the test alone.

Without ``SEED`` in the environment a seed is drawn. Deals and the choices of bots follow from it in
this process and in servers: the name of the running test, and how often it has drawn, stand in a
file.
"""

import hashlib
import os
import secrets
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace

from django.apps import AppConfig

from engine import bots

SEED = int(os.environ.setdefault("SEED", str(int(time.time()))))
FILE = "LOTS"  # in the environment: where that file is


def begin(test: str) -> None:
    Path(os.environ[FILE]).write_text(f"{test}\n")


def token_hex(size: int) -> str:
    """As that of ``secrets``; in a test the same in each run with this seed."""
    if FILE not in os.environ:
        return secrets.token_hex(size)
    with open(os.environ[FILE], "a+") as file:
        file.write(".")
        file.flush()
        drawn = file.tell()
        file.seek(0)
        lot = f"{SEED} {file.readline()} {drawn}"
    return hashlib.shake_256(lot.encode()).hexdigest(size)


class Lots(AppConfig):
    name = "tests.lots"

    def ready(self) -> None:
        from tables.jobs import bot_move  # noqa: PLC0415 - as below
        from tables.seats import seating  # noqa: PLC0415

        seeded = partial(bots.by_name, seed=SEED)
        bot_move.bots = SimpleNamespace(by_name=seeded)  # type: ignore[assignment, attr-defined]
        seating.secrets = SimpleNamespace(token_hex=token_hex)  # type: ignore[assignment, attr-defined]
