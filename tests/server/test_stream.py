"""Streams of a real server process; test_postgres.py has what PostgreSQL adds."""

import asyncio
import threading
from contextlib import ExitStack
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from config.asgi import application
from server.topics import stream_url
from tests.server.listener import changed, listening
from tests.servers import serving

pytestmark = pytest.mark.one_database


def test_an_open_page_hears_of_a_change(server, change):
    with listening(server, "league-1") as page:
        change("league-1", 7)
        assert next(page) == changed(7)


def test_every_open_page_hears_of_its_own_topic_only(server, change):
    with listening(server, "a") as one, listening(server, "a") as two, listening(server, "b") as b:
        change("a", 1)
        change("b", 2)
        assert (next(one), next(two), next(b)) == (changed(1), changed(1), changed(2))


def test_what_was_rolled_back_is_never_announced(server, change):
    with listening(server, "league-1") as page:
        change("league-1", 8, "undone")
        change("league-1", 9)
        assert next(page) == changed(9)


def test_changes_come_in_order(server, change):
    with listening(server, "league-1") as page:
        for version in range(20):
            change("league-1", version)
        assert [next(page) for _ in range(20)] == [changed(version) for version in range(20)]


def test_pages_answer_while_a_stream_is_open(server):
    with listening(server, "league-1"), urlopen(f"{server}/healthz", timeout=60) as page:
        assert page.read() == b"ok"


def test_a_stream_is_neither_cached_nor_buffered(server):
    with urlopen(server + stream_url("league-1"), timeout=60) as answer:
        assert answer.headers["Content-Type"] == "text/event-stream"
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Accel-Buffering"] == "no"


@pytest.mark.parametrize("token", ["league-1", "league-1:forged"])
def test_a_topic_opens_only_by_its_signed_address(server, token):
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{server}/live/{token}/", timeout=60)


def test_streams_need_no_thread_each():
    assert asyncio.run(threads_with(20)) - asyncio.run(threads_with(1)) < 5


async def threads_with(streams: int) -> int:
    """The threads of this process while so many streams are open."""
    opened, closed = [asyncio.Event() for _ in range(streams)], asyncio.Event()
    tasks = [asyncio.create_task(open_stream(event, closed)) for event in opened]
    await asyncio.gather(*(event.wait() for event in opened))
    threads = threading.active_count()
    closed.set()
    await asyncio.gather(*tasks)
    return threads


async def open_stream(opened: asyncio.Event, closed: asyncio.Event) -> None:
    path = stream_url("league-1")
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    messages = iter([{"type": "http.request"}, {"type": "http.disconnect"}])

    async def receive() -> dict[str, str]:
        message = next(messages)
        if message["type"] == "http.disconnect":
            await closed.wait()
        return message

    async def send(message: dict[str, object]) -> None:
        if message.get("body"):
            opened.set()

    await application(scope, receive, send)


@pytest.mark.usefixtures("django_db_setup")
def test_a_server_ends_though_a_stream_is_open(static_root: str):
    with ExitStack() as pages, serving(STATIC_ROOT=static_root) as address:
        pages.enter_context(listening(address, "league-1"))
