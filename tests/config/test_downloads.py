"""A slow client of an export keeps neither a thread nor a read of the database."""

import asyncio
import threading
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from a2wsgi import WSGIMiddleware

from config import asgi
from server import bodies as downloads

BLOCKS = [bytes([number]) * 50_000 for number in range(100)]
Message = dict[str, Any]
SCOPE = {
    **{"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []},
    "http_version": "1.1",
}


class Client:
    """It takes the blocks once ``may_take`` is set."""

    def __init__(self) -> None:
        self.may_take, self.is_made = asyncio.Event(), asyncio.Event()
        self.taken: list[Message] = []

    async def send(self, message: Message) -> None:
        if message["type"] != "http.response.start":
            await self.may_take.wait()
        self.taken.append(message)

    async def export(self, scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for block in BLOCKS:
            await asyncio.sleep(0)
            await send({"type": "http.response.body", "body": block, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
        self.is_made.set()


def test_an_export_is_made_while_its_client_takes_nothing():
    async def tried() -> list[Message]:
        client = Client()
        answering = asyncio.create_task(downloads.by_the_disk(client.export, {}, None, client.send))
        await asyncio.wait_for(client.is_made.wait(), 10)
        assert [message["type"] for message in client.taken] == ["http.response.start"]
        client.may_take.set()
        await asyncio.wait_for(answering, 10)
        return client.taken

    taken = asyncio.run(tried())
    assert b"".join(message.get("body", b"") for message in taken) == b"".join(BLOCKS)
    assert [message.get("more_body", False) for message in taken[-2:]] == [True, False]


def test_who_takes_nothing_for_a_minute_is_let_go(monkeypatch: pytest.MonkeyPatch):
    async def tried() -> list[Message]:
        client = Client()
        await downloads.by_the_disk(client.export, {}, None, client.send)
        return client.taken

    monkeypatch.setattr(downloads, "PATIENCE", 0.1)
    assert [message["type"] for message in asyncio.run(tried())] == ["http.response.start"]


def test_an_error_meanwhile_is_seen_by_the_server():
    async def broken(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise OSError("no database any more")

    with pytest.raises(OSError, match="no database"):
        asyncio.run(downloads.by_the_disk(broken, {}, None, Client().send))


class FullDisk(BytesIO):
    def write(self, _data: Any) -> int:
        raise OSError("no space left")


def test_a_full_disk_ends_the_export_and_its_thread(monkeypatch: pytest.MonkeyPatch):
    def wsgi(environ: Any, start_response: Any) -> Iterator[bytes]:
        start_response("200 OK", [])
        yield from BLOCKS  # more than a2wsgi's queue holds

    async def tried() -> None:
        client = Client()
        client.may_take.set()
        await asyncio.wait_for(downloads.by_the_disk(app, SCOPE, None, client.send), 60)

    app = WSGIMiddleware(wsgi, workers=1)
    monkeypatch.setattr(downloads, "TemporaryFile", lambda **_where: FullDisk())
    with pytest.raises(OSError, match="no space"):
        asyncio.run(tried())


def test_a_small_export_waits_neither_for_a_large_one_nor_for_pages(
    monkeypatch: pytest.MonkeyPatch,
):
    def wsgi(environ: Any, start_response: Any) -> list[bytes]:
        start_response("200 OK", [])
        if "small" not in environ["PATH_INFO"]:
            begun.release()
            may_end.wait(60)
        return [b"all"]

    async def answered(path: str) -> list[Message]:
        client = Client()
        client.may_take.set()
        scope = {**SCOPE, "path": path}
        await asyncio.wait_for(asgi.app_for(scope)(scope, None, client.send), 60)
        return client.taken

    async def tried() -> None:
        pages = [asyncio.create_task(answered("/")) for _ in range(asgi.THREADS)]
        large = asyncio.create_task(answered("/l/club/league.json"))
        for _ in (*pages, large):
            assert await asyncio.to_thread(begun.acquire, timeout=60)
        assert [message.get("body") for message in await answered("/l/small/league.json.gz")][
            1
        ] == b"all"
        assert not large.done()
        may_end.set()
        await asyncio.gather(large, *pages)

    may_end, begun = threading.Event(), threading.Semaphore(0)
    monkeypatch.setattr(asgi.exports, "app", wsgi)
    monkeypatch.setattr(asgi.pages, "app", wsgi)
    asyncio.run(tried())


def test_exports_and_nothing_else_go_by_the_disk():
    paths = ["/l/a/league.json", "/l/a/league.json.gz", "/l/a/league.csv", "/"]
    by_disk = [asgi.app_for({"path": path}) is not asgi.pages for path in paths]
    assert by_disk == [True, True, True, False]
