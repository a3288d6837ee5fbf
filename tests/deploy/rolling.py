"""Phones that save rounds and read pages through nginx while the processes behind it restart."""

import asyncio
import ssl
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Event, Thread
from typing import Final, NamedTuple
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

from django.test import Client

from scoring.models import Match
from server.topics import stream_url
from tests.scoring.fixtures import a_match

HANDS: Final = {"out": "0", "hand-1": "9 5 9 12", "hand-2": "3 17 r6 r7 20 2", "hand-3": "?8 18 4"}
ROUNDS: Final = 90  # of a match
PAGES: Final = 4  # that are read for each round that is saved


class Asked(NamedTuple):
    method: str
    path: str
    body: str = ""


@dataclass
class Phone:
    match: Match
    cookies: str
    token: str
    requests: list[Asked]


@dataclass
class Seen:
    seconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    saved: int = 0

    def slowest(self, part: float) -> float:
        """All but this part of the answers came faster."""
        return sorted(self.seconds)[int(len(self.seconds) * (1 - part)) - 1]


def some_phones(count: int, pages: int = PAGES) -> list[Phone]:
    """They take turns: while one saves a round, the others read pages."""
    return [a_phone(pages, index % (1 + pages)) for index in range(count)]


def a_phone(pages: int, first: int) -> Phone:
    """It saves every round of a match of its own, and looks at the match in between. It reads so
    many pages before its first round.
    """
    match = a_match("Anna Ben Cleo Dora", rounds=ROUNDS)
    path = f"/l/{match.league.record_code}/m/{match.number}/"
    phone = Client()
    phone.get(f"{path}r/1/")
    cookies = "; ".join(f"{key}={cookie.value}" for key, cookie in phone.cookies.items())
    requests = [Asked("GET", path)] * first
    for number in range(1, ROUNDS + 1):
        body = urlencode({**HANDS, "key": str(uuid4()), "seen": 0})
        requests += [Asked("POST", f"{path}r/{number}/save/", body), *[Asked("GET", path)] * pages]
    return Phone(match, cookies, phone.cookies["csrftoken"].value, requests)


@cache  # to make one takes as long as a page of the site
def trusting() -> ssl.SSLContext:
    """The certificate was made for the test."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def play(address: str, phones: Sequence[Phone], *, requests: int, rate: float) -> Seen:
    """So many requests of all phones together, at this rate a second."""
    seen, start, share = Seen(), time.monotonic(), requests // len(phones)

    def one(index: int) -> None:
        phone, wire = phones[index], connected(address)
        for number, request in enumerate(phone.requests[:share]):
            due = start + (number * len(phones) + index) / rate
            Event().wait(max(0.0, due - time.monotonic()))
            while not is_answered(wire, request, headers(address, phone), seen):
                pass  # the same once more, with the same key
        wire.close()

    with ThreadPoolExecutor(len(phones)) as threads:
        list(threads.map(one, range(len(phones))))
    return seen


def is_answered(wire: HTTPConnection, request: Asked, sent: dict[str, str], seen: Seen) -> bool:
    began = time.monotonic()
    try:
        wire.request(request.method, request.path, request.body or None, sent)
        answer = wire.getresponse()
        text = answer.read()
    except (OSError, HTTPException) as failure:
        seen.failures.append(repr(failure))
        wire.close()
        return False
    if answer.status == 500:
        seen.failures.append("500")
        return False
    seen.seconds.append(time.monotonic() - began)
    if answer.status != 200:
        seen.failures.append(f"{request.method} {answer.status} {text[:80]!r}")
    elif request.method == "POST":
        assert b'"saved"' in text, text[:200]
        seen.saved += 1
    return True


def connected(address: str) -> HTTPConnection:
    url = urlsplit(address)
    if url.scheme == "http":
        return HTTPConnection(url.netloc, timeout=60)
    return HTTPSConnection(url.netloc, timeout=60, context=trusting())


def headers(address: str, phone: Phone) -> dict[str, str]:
    form = "application/x-www-form-urlencoded"
    page = {"Cookie": phone.cookies, "X-CSRFToken": phone.token, "HX-Request": "true"}
    return {**page, "Origin": address, "Content-Type": form}


@contextmanager
def streams(address: str, phones: Sequence[Phone], count: int) -> Iterator[list[int]]:
    """So many open pages; each opens its stream again when it ends. Yields the open ones."""
    is_open, loop = [0], asyncio.new_event_loop()
    matches = [phones[number % len(phones)].match for number in range(count)]
    following = loop.create_task(follow_all(address, matches, is_open))

    def run() -> None:
        with suppress(asyncio.CancelledError):
            loop.run_until_complete(following)
        loop.close()

    thread = Thread(target=run)
    thread.start()
    yield is_open
    loop.call_soon_threadsafe(following.cancel)
    thread.join()


async def follow_all(address: str, matches: Sequence[Match], is_open: list[int]) -> None:
    pages = [follow(address, stream_url(f"match-{match.pk}"), is_open) for match in matches]
    await asyncio.gather(*pages, return_exceptions=True)


async def follow(address: str, path: str, is_open: list[int]) -> None:
    url = urlsplit(address)
    while True:
        with suppress(OSError):
            request = f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode()
            await listen(url.hostname or "", url.port or 443, request, is_open)
        await asyncio.sleep(0.5)


async def listen(host: str, port: int, request: bytes, is_open: list[int]) -> None:
    reader, writer = await asyncio.open_connection(host, port, ssl=trusting())
    is_open[0] += 1
    try:
        writer.write(request)
        while await reader.readline():
            pass
    finally:
        is_open[0] -= 1
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()
