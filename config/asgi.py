"""One process serves streams by ASGI and pages by WSGI.

A page costs two to five times as much under Django's ASGI handler, and an open stream would block
a WSGI thread for good. With several hosts, serve `config.wsgi` and `config.asgi` apart and send
`/live/` to the second.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from config.wsgi import AlwaysUTF8
from config.wsgi import application as wsgi
from privacy.retention import GUESTS, RETENTION
from scoring.exchange.archive.imports import OLD_IMPORTS
from server import metrics
from server.bodies import (
    ASGI,
    NotReceived,
    by_the_disk,
    forget_form,
    read_form,
    send_plain,
    send_reason,
    with_forms,
)
from server.health import PROBES
from server.network import at
from server.process import beat, collect_regularly, freeze_startup_objects, notify
from server.worker import Worker, ask_regularly


class TrustedProxies(ProxyHeadersMiddleware):
    """The headers X-Forwarded-… of trusted proxies; those of anybody else are ignored.

    uvicorn's middleware reads X-Forwarded-For, of which it takes the right-most address that is not
    trusted, and X-Forwarded-Proto. X-Forwarded-Host is added here.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope.get("client"):
            host, port = scope["client"]
            scope["client"] = (plain_address(host), port)
            if scope["client"][0] in self.trusted_hosts:
                scope["headers"] = with_forwarded_host(scope["headers"])
        await super().__call__(scope, receive, send)


def plain_address(text: str) -> str:
    """Turn ::ffff:192.0.2.1, as a dual-stack socket writes it, into 192.0.2.1."""
    try:
        address = ip_address(text)
    except ValueError:
        return text
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def with_forwarded_host(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """With several proxies in a row, each adds a host; the last one was added by ours."""
    forwarded = [value for name, value in headers if name == b"x-forwarded-host"]
    if not forwarded:
        return headers
    host = forwarded[-1].rpartition(b",")[2].strip()
    return [(b"host", host), *((name, value) for name, value in headers if name != b"host")]


class StreamRequest(AlwaysUTF8, ASGIRequest):
    pass


class StreamHandler(ASGIHandler):
    """All streams share one thread: they are open for hours, and Django would keep one for each."""

    request_class = StreamRequest

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)


streams = StreamHandler()
THREADS: Final = 4
LONGEST_PROBE: Final = 5.0  # seconds
EXPORTS: Final = ("/league.json", "/league.json.gz", "/league.csv")  # of any size
EXPORTS_AT_ONCE: Final = 2  # threads of their own: a small one does not wait for a large one
AT_TABLES: Final = 2  # most threads for moves and votes: the others stay free for pages
pages: ASGI = WSGIMiddleware(with_forms(wsgi), workers=THREADS)
exports: ASGI = WSGIMiddleware(with_forms(wsgi), workers=EXPORTS_AT_ONCE)
probes: dict[str, ASGI] = {path: WSGIMiddleware(wsgi, workers=1) for path in PROBES}
at_tables = asyncio.Semaphore(AT_TABLES)
# A password is hashed there: half a second.
HASHES: Final = (
    *(at(f"account/{page}/") for page in ("login", "signup", "reauthenticate", "password")),
    at("admin/login/"),
)
LONGEST_HASH_WAIT: Final = 20.0  # seconds
hashing = asyncio.Semaphore(1)

DAY: Final = 24 * 3600.0  # seconds
REGULAR: Final = {  # jobs, with the seconds between two of them, and until the first
    RETENTION: {"every": 3600.0, "first": 60.0},
    GUESTS: {"every": DAY, "first": 300.0},
    OLD_IMPORTS: {"every": DAY, "first": 600.0},
}


async def site(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    scope[metrics.ARRIVED] = time.monotonic()
    if scope["path"].startswith(at("live/")):
        await streams(scope, receive, send)
    elif scope["path"] in probes:
        await answer_probe(scope, receive, send)
    else:
        await answer_page(scope, receive, send)


async def answer_probe(scope: Any, receive: Any, send: Any) -> None:
    """Answer a probe, with 503 if the database hangs, without waiting for its thread."""
    try:
        await asyncio.wait_for(probes[scope["path"]](scope, receive, send), LONGEST_PROBE)
    except TimeoutError:
        await send_plain(send, 503, "database")


async def answer_page(scope: Any, receive: Any, send: Any) -> None:
    try:
        if await read_form(scope, receive):
            async with queue_of(scope):
                await app_for(scope)(scope, receive, send)
    except NotReceived as reason:
        await send_reason(scope, send, reason)
    finally:
        forget_form(scope)


def app_for(scope: Any) -> ASGI:
    return partial(by_the_disk, exports) if scope["path"].endswith(EXPORTS) else pages


def queue_of(scope: Any) -> AbstractAsyncContextManager[None]:
    """The queue for moves at digital tables and for passwords, which take long to answer."""
    if scope["method"] == "POST" and scope["path"].startswith(at("t/")):
        return at_tables
    if scope["method"] == "POST" and scope["path"].startswith(HASHES):
        return hash_slot()
    return nullcontext()


@asynccontextmanager
async def hash_slot() -> AsyncIterator[None]:
    """Raises NotReceived after LONGEST_HASH_WAIT: better an error than no answer."""
    try:
        await asyncio.wait_for(hashing.acquire(), LONGEST_HASH_WAIT)
    except TimeoutError as error:
        raise NotReceived(HTTPStatus.SERVICE_UNAVAILABLE) from error
    try:
        yield
    finally:
        hashing.release()


async def lifespan(receive: Any, send: Any) -> None:
    """Run the worker and the regular tasks until the server stops."""
    await receive()
    freeze_startup_objects()
    worker = Worker()
    enqueuing = [ask_regularly(kind, **times) for kind, times in REGULAR.items()]
    regular = (worker.run(), collect_regularly(), beat(), *enqueuing)
    tasks = [asyncio.create_task(coroutine) for coroutine in regular]
    await send({"type": "lifespan.startup.complete"})
    await receive()
    notify("STOPPING=1")
    for task in tasks:
        task.cancel()
    await worker.stop()
    await send({"type": "lifespan.shutdown.complete"})


application: ASGI = TrustedProxies(site, settings.TRUSTED_PROXIES)
