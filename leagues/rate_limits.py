"""Rate limits per minute. Most counts are in the database, because all processes share them."""

import time
from collections.abc import Callable
from datetime import timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Lock

from cachetools import LRUCache
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.crypto import salted_hmac

from leagues.models import LeagueStarts, RateCount

WRONG_CODES = 20  # a phone, or an address, a minute: more than typing errors
WRITES = 3000  # a minute, by all who have one role in a league: 60 people who tap at once
WRONG_RECOVERIES = 10  # an address a minute
NEW_LEAGUES = 20  # an address a minute
TOKEN_USES = 600  # a program a minute
NEW_PHONES = 120  # an address a minute: a club whose phones all open the link at once
STORED_MINUTES = 10
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
STARTS_STORED = timedelta(days=30)


class TooManyRequests(Exception):
    """More requests than are allowed in a minute."""


class TooManyRequestsMiddleware:
    """Answers TooManyRequests with 429."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, TooManyRequests):
            return None
        answer = render(request, "429.html", status=429)
        answer["Retry-After"] = "60"  # seconds
        return answer


def limit_new_phones(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: a page is shown to any number of new phones, but only so many are remembered.

    A session lies in the database for a year, so who has a link and stores no cookie could fill it.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        shown = get_response(request)
        session = request.session
        is_new = session.modified and session.session_key is None
        if is_new and request.method in SAFE_METHODS and are_too_many_new(request):
            session.modified = False
        return shown

    return answer


def are_too_many_new(request: HttpRequest) -> bool:
    try:
        count_try(f"phones {address_of(request)}", most=NEW_PHONES)
    except TooManyRequests:
        return True
    return False


def count_try(subject: str, *, most: int) -> None:
    """Count one request; raises TooManyRequests if there are more than ``most`` in this minute."""
    minute = this_minute()
    free = RateCount.objects.filter(subject=subject, minute=minute, count__lt=most)
    if add_one(free):
        return
    # The first request in this minute, or one too many.
    _, is_first = RateCount.objects.get_or_create(
        subject=subject, minute=minute, defaults={"count": 0}
    )
    if is_first:
        RateCount.objects.filter(minute__lt=minute - STORED_MINUTES).delete()
    if not add_one(free):
        raise TooManyRequests


counts: LRUCache[tuple[str, int], int] = LRUCache(maxsize=10_000)  # by subject and minute
lock = Lock()


def count_in_process(subject: str, *, most: int) -> None:
    """The same, but each process counts for itself: for requests that cost hardly more than a
    count in the database."""
    key = subject, this_minute()
    with lock:
        counts[key] = counts.get(key, 0) + 1
        if counts[key] > most:
            raise TooManyRequests


def add_one(counts: QuerySet[RateCount]) -> bool:
    """Add one in the database, so that two requests at the same moment count as two."""
    return bool(counts.update(count=F("count") + 1))


def count_league(request: HttpRequest) -> None:
    """Count the leagues that an address starts in a day, so that operators see abuse."""
    today = timezone.localdate()
    starts, is_first = LeagueStarts.objects.get_or_create(address=address_of(request), day=today)
    if is_first:
        LeagueStarts.objects.filter(day__lt=today - STARTS_STORED).delete()
    LeagueStarts.objects.filter(pk=starts.pk).update(count=F("count") + 1)


def this_minute() -> int:
    return int(time.time() // 60)


def address_of(request: HttpRequest) -> str:
    """The client's address as a digest, so that no address is stored. An IPv6 /64 net is one."""
    address = parsed(request.META.get("REMOTE_ADDR", ""))
    if isinstance(address, IPv6Address):
        address = IPv6Address(int(address) >> 64 << 64)
    return salted_hmac("leagues.rate_limits", str(address)).hexdigest()


def parsed(text: str) -> IPv4Address | IPv6Address:
    """The address in this text. A proxy may pass on any text, so all invalid ones count as one."""
    try:
        address = ip_address(text)
    except ValueError:
        return IPv6Address(0)
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
