"""Writers of one process, one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from django.db import connection

_turn = Lock()


@contextmanager
def in_turn() -> Iterator[None]:
    """Wait here for the other threads of this process, not in the database.

    SQLite has one writer at a time, and lets the others sleep for longer and longer before they
    look again. Whoever is in a transaction has had their turn.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with _turn:
        yield
