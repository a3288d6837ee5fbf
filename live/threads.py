"""Work in threads beside the event loop."""

from collections.abc import Callable
from typing import TypeVar

from django.db import close_old_connections

T = TypeVar("T")


def kept(deed: Callable[[], T]) -> T:
    """A deed of this thread, with a connection that works and is given back."""
    close_old_connections()
    try:
        return deed()
    finally:
        close_old_connections()
