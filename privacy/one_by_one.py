"""Regular work on many rows: an error with one row does not stop the work on the others."""

import logging
from collections.abc import Callable, Iterable
from typing import Any

from server import metrics

logger = logging.getLogger(__name__)


def for_each(rows: Iterable[Any], action: Callable[[Any], object]) -> None:
    """Act on each row in its own transaction. A failed row is logged and tried the next time."""
    for row in rows:
        pk = row.pk  # None once it is deleted, even if that is then rolled back
        try:
            action(row)
        except Exception as error:
            logger.exception("%s %s: %s failed", type(row).__name__, pk, action.__name__)
            metrics.faults.labels(type(error).__name__).inc()
