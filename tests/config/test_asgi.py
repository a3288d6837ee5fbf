"""Which requests wait when tables ask for more than the server can do."""

import asyncio
from typing import Any

import pytest

from config import asgi

PAGE = ("GET", "/")
MOVE = ("POST", "/t/code/move/")
SIGN_IN = ("POST", "/account/login/")


@pytest.mark.parametrize(("target", "places"), [(MOVE, asgi.AT_TABLES), (SIGN_IN, 1)])
def test_they_leave_threads_free_for_pages(
    monkeypatch: pytest.MonkeyPatch, target: tuple[str, str], places: int
) -> None:
    """Moves and passwords that never end take one or two threads of four, and a page the next."""
    served: list[str] = []

    async def slow(scope: dict[str, object], receive: object, send: object) -> None:
        served.append(str(scope["method"]))
        await asyncio.Future()

    async def crowd() -> None:
        asking = [asyncio.create_task(ask(*one)) for one in [target] * 9 + [PAGE]]
        for _ in range(20):
            await asyncio.sleep(0)  # until nobody comes any further
        for one in asking:
            one.cancel()

    monkeypatch.setattr(asgi, "pages", slow)
    monkeypatch.setattr(asgi, "at_tables", asyncio.Semaphore(asgi.AT_TABLES))
    monkeypatch.setattr(asgi, "hashing", asyncio.Semaphore(1))
    asyncio.run(crowd())
    assert places < asgi.THREADS
    assert sorted(served) == ["GET", *["POST"] * places]


async def ask(method: str, path: str, send: object = None, accept: bytes = b"*/*") -> None:
    headers = [(b"accept", accept)]
    scope = {"type": "http", "method": method, "path": path, "headers": headers}
    await asgi.site(scope, None, send)


@pytest.mark.parametrize("kind", [b"text/plain", b"text/html"])
def test_a_password_does_not_wait_long(monkeypatch: pytest.MonkeyPatch, kind: bytes) -> None:
    """A browser gets a page, in which a phone shows letters that can be read."""
    messages: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        messages.append(message)

    monkeypatch.setattr(asgi, "hashing", asyncio.Semaphore(0))  # for ever others' turn
    monkeypatch.setattr(asgi, "LONGEST_HASH_WAIT", 0.01)
    asyncio.run(ask(*SIGN_IN, send, kind))
    assert messages[0]["status"] == 503
    assert (b"content-type", kind + b"; charset=utf-8") in messages[0]["headers"]
    assert (b"viewport" in messages[1]["body"]) == (kind == b"text/html")
