"""How often in a minute, counted in the database so that all processes count together."""

import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac

from leagues.models import Tally
from leagues.sql import rows

WRONG_CODES = 20  # an address a minute: a finger slips less often
WRITES = 3000  # a league a minute: a club of 60 that all tap at once
NEW_LEAGUES = 20  # an address a minute
TOKEN_USES = 600  # a program a minute
KEPT = 10  # minutes

# In one statement, so that two at the same moment are never counted as one.
COUNT = """
    INSERT INTO leagues_tally (subject, minute, count) VALUES (%s, %s, 1)
    ON CONFLICT (subject, minute) DO UPDATE SET count = leagues_tally.count + 1
    RETURNING count
"""


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


def count(subject: str, *, most: int) -> None:
    """Count one more; raises TooManyRequests from `most` + 1 a minute on."""
    minute = this_minute()
    [(counted,)] = rows(COUNT, [subject, minute])
    if counted == 1:
        Tally.objects.filter(minute__lt=minute - KEPT).delete()
    if counted > most:
        raise TooManyRequests


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
