"""The numbers of this process. Several processes have one address each: Prometheus adds them up.

Labels have few values, and none that a visitor can choose: names of pages, kinds of jobs.
"""

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from prometheus_client import Counter, Gauge, Histogram

ARRIVED: Final = "elferrat.arrived"  # key in the ASGI scope: when a request came, time.monotonic
SECONDS: Final = (0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

requests = Counter("elferrat_requests", "Answers", ["page", "method", "status"])
request_seconds = Histogram(
    "elferrat_request_seconds", "From its arrival to its answer", ["page"], buckets=SECONDS
)
request_wait_seconds = Histogram(
    "elferrat_request_wait_seconds", "What a request waited for a thread", buckets=SECONDS
)
requests_running = Gauge("elferrat_requests_running", "Requests that a thread works on now")
faults = Counter("elferrat_faults", "Requests and rows that ended with an exception", ["kind"])
rounds_saved = Counter("elferrat_rounds_saved", "Rounds recorded or corrected")
proofs = Counter("elferrat_proofs", "Searches for a legal game that ended", ["verdict"])
streams = Gauge("elferrat_streams", "Open pages that follow changes")
jobs = Counter("elferrat_jobs", "Jobs that ended", ["kind", "outcome"])
job_seconds = Histogram("elferrat_job_seconds", "How long jobs ran", ["kind"], buckets=SECONDS)
query_seconds = Histogram("elferrat_query_seconds", "Times of the database", buckets=SECONDS)
slow_queries = Counter("elferrat_slow_queries", "Queries that took more than a second")
loop_lag_seconds = Gauge(
    "elferrat_loop_lag_seconds", "How late the event loop was in the last minute"
)

# These are computed when Prometheus asks (server.health).
is_ok = Gauge("elferrat_ok", "Whether this part works: 1 or 0", ["part"])
jobs_due = Gauge("elferrat_jobs_due", "Jobs that could run now", ["kind"])
oldest_job_seconds = Gauge("elferrat_oldest_job_seconds", "The longest wait of a due job", ["kind"])
longest_job_seconds = Gauge("elferrat_longest_job_seconds", "The job here that runs longest")
disk_free_bytes = Gauge("elferrat_disk_free_bytes", "Free space beside the data of the site")
clock_jump_seconds = Gauge(
    "elferrat_clock_jump_seconds", "How far the clock was set since the start, back is negative"
)


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
        query_seconds.observe(seconds)
        if seconds > SLOW:
            slow_queries.inc()
            logger.warning("A query took %.1f s: %s", seconds, str(sql)[:LONGEST_TEXT])


def page_of(request: Any) -> str:
    """The name of the page, as in urls.py; empty if there is no such page."""
    match = getattr(request, "resolver_match", None)
    return match.view_name if match else ""
