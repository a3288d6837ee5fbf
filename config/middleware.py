"""Two middlewares: one counts and times every request, one refuses some."""

import logging
import sys
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final
from uuid import uuid4

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.signals import got_request_exception
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_vary_headers

from leagues.phones import acting
from privacy.pages import PUBLIC
from server import metrics
from server.health import PROBES
from server.limits import NEW_PHONES, SAFE_METHODS, TooManyRequests, address_of, count_try
from server.logs import request_id
from server.network import note_phone, watched

Answer = Callable[[HttpRequest], HttpResponse]

METHODS: Final = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
OF_PAGES: Final = ("GET", "HEAD", "POST")
LONGEST_HOST: Final = 255  # the longest host name, with its port, is shorter
NUL: Final = "\0"  # possible in a quoted cookie; PostgreSQL refuses text with it
# Pages with secret links, people, phones, accounts, files. The back button asks for them again.
NOT_STORED: Final = {
    *("share", "players-qr", "invitation", "invite", "show-invitation", "revoke", "renew-link"),
    *("join", "people", "member", "remove-member", "guest", "release-name", "history", "door"),
    *("tokens", "revoke-token", "stored", "account-stored", "erase", "recover", "recovery-code"),
    *("account", "take-along", "league-json", "league-packed", "league-csv"),
    *("match-json", "match-csv", "puzzles:mistakes", "puzzles:mistake"),
    *("day:today", "day:challenge"),
}
NOT_STORED_SPACES: Final = ("account_", "mfa_", "api:")

logger = logging.getLogger("monitoring.requests")  # as operators know it


def follow_requests(get_response: Answer) -> Answer:
    """Number, count and time every request."""

    def middleware(request: HttpRequest) -> HttpResponse:
        started = time.monotonic()
        arrived = arrival(request) or started
        metrics.request_wait_seconds.observe(started - arrived)
        drop_broken_cookies(request)
        acting.set("")  # forget who acted in an earlier request of this thread
        timezone.deactivate()  # and the clock of its league
        number = uuid4().hex
        token = request_id.set(number)
        try:
            with metrics.requests_running.track_inprogress():
                answer = get_response(request)
            answer["X-Request-ID"] = number
            set_privacy_headers(request, answer)
            if watched:
                note_phone(request)
            count_request(request, answer.status_code, time.monotonic() - arrived)
        finally:
            request_id.reset(token)
        return answer

    return middleware


def arrival(request: HttpRequest) -> float | None:
    scope = getattr(request, "scope", None) or request.META.get("asgi.scope") or {}
    at: float | None = scope.get(metrics.ARRIVED)
    return at


def drop_broken_cookies(request: HttpRequest) -> None:
    for name in [name for name, text in request.COOKIES.items() if NUL in text]:
        del request.COOKIES[name]


def set_privacy_headers(request: HttpRequest, answer: HttpResponse) -> None:
    """Search engines may show public pages only. Caches ask again before they show an answer, and
    store no page about people."""
    name = request.resolver_match.view_name if request.resolver_match else ""
    if answer.status_code >= HTTPStatus.BAD_REQUEST or name not in PUBLIC:
        answer["X-Robots-Tag"] = "noindex, nofollow"
    is_stored = name not in NOT_STORED and not name.startswith(NOT_STORED_SPACES)
    usual = "private, no-cache" if is_stored else "private, no-store"
    answer.headers.setdefault("Cache-Control", usual)


def count_request(request: HttpRequest, status: int, seconds: float) -> None:
    page = metrics.page_of(request) or "none"
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
    logger.error("Failed: %s", metrics.page_of(request), exc_info=True)


class Refusals:
    """Refuses requests that no page takes, in the reader's language. Probes are answered before
    that: they ask by any host name, often by the bare address."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if probe := PROBES.get(request.path_info):
            return probe(request)
        answer = refusal(request) or self.get_response(request)
        if answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED and not answer.content:
            answer = method_not_allowed(request, answer["Allow"])
        limit_new_phones(request)
        patch_vary_headers(answer, ["HX-Request"])  # see server.parts
        return answer

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        """Refuse methods that no page has; views refuse further ones themselves."""
        if request.method in OF_PAGES or metrics.page_of(request).startswith("api:"):
            return None
        return HttpResponseNotAllowed(OF_PAGES)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, TooManyRequests):
            return None
        answer = render(request, "429.html", status=HTTPStatus.TOO_MANY_REQUESTS)
        answer["Retry-After"] = "60"  # seconds
        return answer


def refusal(request: HttpRequest) -> HttpResponse | None:
    """Raises DisallowedHost for a host name that is too long: links would contain it."""
    if len(request.get_host()) > LONGEST_HOST:
        raise DisallowedHost
    length = request.META.get("CONTENT_LENGTH") or "0"
    most: int = settings.REQUEST_MEGABYTES_AT.get(request.path_info, settings.REQUEST_MEGABYTES)
    if length.isdecimal() and int(length) > most * 1_000_000:  # before a byte of it is read
        return render(request, "413.html", {"most": most}, status=413)
    return None


def method_not_allowed(request: HttpRequest, allowed: str) -> HttpResponse:
    """A page in place of Django's empty answer."""
    page = render(request, "405.html", status=HTTPStatus.METHOD_NOT_ALLOWED)
    page["Allow"] = allowed
    return page


def limit_new_phones(request: HttpRequest) -> None:
    """Any number of new phones can read pages, but only so many get a session.

    A session stays in the database for a year; a client without cookies could fill it.
    """
    session = request.session
    is_new = session.modified and session.session_key is None
    if is_new and request.method in SAFE_METHODS:
        try:
            count_try(f"phones {address_of(request)}", most=NEW_PHONES)
        except TooManyRequests:
            session.modified = False
