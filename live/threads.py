"""Work in threads beside the event loop."""

from collections.abc import Callable
from typing import TypeVar

from django.db import close_old_connections

T = TypeVar("T")


def kept(action: Callable[[], T]) -> T:
    """An action of this thread, with a connection that works and is given back."""
    close_old_connections()
    try:
        return action()
    finally:
        close_old_connections()
