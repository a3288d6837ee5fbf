"""Work in threads beside the event loop."""

from collections.abc import Callable
from typing import TypeVar

from django.db import close_old_connections

T = TypeVar("T")


def with_connection(action: Callable[[], T]) -> T:
    """Call the action with a working database connection, and give the connection back."""
    close_old_connections()
    try:
        return action()
    finally:
        close_old_connections()
