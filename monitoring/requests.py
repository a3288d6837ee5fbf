"""The first middleware: it numbers, counts and times every request."""

import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final
from uuid import uuid4

from django.core.signals import got_request_exception
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from monitoring import metrics
from monitoring.logs import page_of, request_id

ARRIVED: Final = "elferrat.arrived"  # key in the ASGI scope: when, by time.monotonic
METHODS: Final = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

logger = logging.getLogger(__name__)


def follow_requests(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        started = time.monotonic()
        arrived = arrival(request) or started
        metrics.request_wait_seconds.observe(started - arrived)
        number = uuid4().hex
        token = request_id.set(number)
        try:
            with metrics.requests_running.track_inprogress():
                answer = get_response(request)
            answer["X-Request-ID"] = number
            count_request(request, answer.status_code, time.monotonic() - arrived)
        finally:
            request_id.reset(token)
        return answer

    return middleware


def arrival(request: HttpRequest) -> float | None:
    scope = getattr(request, "scope", None) or request.META.get("asgi.scope") or {}
    found: float | None = scope.get(ARRIVED)
    return found


def count_request(request: HttpRequest, status: int, seconds: float) -> None:
    page = page_of(request) or "none"
    method = request.method if request.method in METHODS else "other"
    metrics.requests.labels(page, method, status).inc()
    metrics.request_seconds.labels(page).observe(seconds)
    fields = {"page": page, "method": method, "status": status, "seconds": round(seconds, 4)}
    logger.info("%s %s %s", method, page, status, extra={"fields": fields})


@receiver(got_request_exception)
def note_fault(sender: Any, request: HttpRequest, **_: Any) -> None:
    """Django calls it while it handles the exception of a page; it would not log all of them."""
    kind = sys.exc_info()[0]
    metrics.faults.labels(kind.__name__ if kind else "none").inc()
    logger.error("Failed: %s", page_of(request), exc_info=True)
