"""How often in a minute, counted in the database so that all processes count together."""

import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Lock

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac

from leagues.models import Tally

WRONG_CODES = 20  # an address a minute: a finger slips less often
WRITES = 3000  # a league a minute: a club of 60 that all tap at once
NEW_LEAGUES = 20  # an address a minute
TOKEN_USES = 600  # a program a minute
TAKEN = 20  # writes that a process counts at once, to use up by itself
KEPT = 10  # minutes

COUNT = """
    INSERT INTO leagues_tally (subject, minute, count) VALUES (%s, %s, %s)
    ON CONFLICT (subject, minute) DO UPDATE SET count = leagues_tally.count + excluded.count
    RETURNING count
"""

left_over: dict[str, tuple[int, int]] = {}  # subject -> the minute, and how many of it are left
_lock = Lock()


class TooManyRequests(Exception):  # noqa: N818 - named as HTTP names it
    """More often than is allowed in a minute."""


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


def count(subject: str, *, most: int, at_once: int = 1) -> None:
    """Count one more; raises TooManyRequests from `most` + 1 a minute on.

    A process may count some `at_once` and uses them up before it counts again.
    """
    minute = this_minute()
    if at_once > 1 and has_left(subject, minute):
        return
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [subject, minute, at_once])
        [counted] = cursor.fetchone()
    if counted == at_once:
        Tally.objects.filter(minute__lt=minute - KEPT).delete()
    if counted > most:
        raise TooManyRequests
    if at_once > 1:
        with _lock:
            left_over[subject] = (minute, at_once - 1)


def has_left(subject: str, minute: int) -> bool:
    """Use one up of those that this process has counted before."""
    with _lock:
        when, left = left_over.get(subject, (minute, 0))
        if when != minute:
            left_over.clear()  # all of a minute that is over
        elif left:
            left_over[subject] = (minute, left - 1)
            return True
    return False


def refuse_beyond(subject: str, *, most: int) -> None:
    """Raises TooManyRequests where so many have been counted; counts nothing."""
    if Tally.objects.filter(subject=subject, minute=this_minute(), count__gte=most).exists():
        raise TooManyRequests


def this_minute() -> int:
    return int(time.time() // 60)


def address_of(request: HttpRequest) -> str:
    """Who asks, as a digest: nobody's address is kept. An IPv6 house counts as one."""
    address = parsed(request.META.get("REMOTE_ADDR", ""))
    if isinstance(address, IPv6Address):
        address = IPv6Address(int(address) >> 64 << 64)
    return salted_hmac("leagues.rate_limits", str(address)).hexdigest()


def parsed(text: str) -> IPv4Address | IPv6Address:
    """A proxy passes on what it was told: all that is no address counts as one."""
    try:
        return ip_address(text)
    except ValueError:
        return IPv6Address(0)
