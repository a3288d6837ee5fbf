"""The time of every query, and a line in the log for a slow one."""

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

from monitoring import metrics

SLOW: Final = 1.0  # seconds
LONGEST_TEXT: Final = 300  # characters of a query that are logged; its parameters never are

logger = logging.getLogger(__name__)


def time_every_connection() -> None:
    connection_created.connect(add_timer, dispatch_uid="monitoring")


def add_timer(*, connection: BaseDatabaseWrapper, **_: Any) -> None:
    if timed not in connection.execute_wrappers:
        connection.execute_wrappers.append(timed)


def timed(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    started = time.monotonic()
    try:
        return execute(sql, params, many, context)
    finally:
        seconds = time.monotonic() - started
        metrics.query_seconds.observe(seconds)
        if seconds > SLOW:
            metrics.slow_queries.inc()
            logger.warning("A query took %.1f s: %s", seconds, str(sql)[:LONGEST_TEXT])
