"""Rate limits per minute. Each process counts for itself."""

import time
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Lock
from typing import Final

from cachetools import LRUCache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

WRONG_CODES = 20  # a phone, or an address, a minute: more than typing errors
WRITES = 3000  # a minute, by all who have one role in a league: 60 people who tap at once
WRONG_RECOVERIES = 10  # an address a minute
NEW_LEAGUES = 20  # an address a minute
TOKEN_USES = 600  # a program a minute
NEW_PHONES = 120  # an address a minute: a club whose phones all open the link at once
SAFE_METHODS: Final = {"GET", "HEAD", "OPTIONS"}

counts: Final[LRUCache[tuple[str, int], int]] = LRUCache(maxsize=10_000)  # by subject and minute
lock: Final = Lock()


class TooManyRequests(Exception):
    """More requests than are allowed in a minute."""


def count_try(subject: str, *, most: int) -> None:
    """Count one request; raises TooManyRequests if there are more than ``most`` in this minute."""
    key = subject, this_minute()
    with lock:
        counts[key] = counts.get(key, 0) + 1
        if counts[key] > most:
            raise TooManyRequests


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
