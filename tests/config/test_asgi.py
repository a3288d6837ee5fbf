"""Which requests wait when tables ask for more than the server can do."""

import asyncio

import pytest

from config import asgi

PAGE = ("GET", "/")
MOVE = ("POST", "/t/code/move/")


def test_moves_leave_threads_free_for_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that never end take two threads of four: a page is answered beside them."""
    served: list[str] = []

    async def slow(scope: dict[str, object], receive: object, send: object) -> None:
        served.append(str(scope["method"]))
        await asyncio.Future()

    async def ask(method: str, path: str) -> None:
        scope = {"type": "http", "method": method, "path": path, "headers": []}
        await asgi.site(scope, None, None)

    async def crowd() -> None:
        asking = [asyncio.create_task(ask(*each)) for each in [MOVE] * 9 + [PAGE]]
        for _ in range(9):
            await asyncio.sleep(0)  # until nobody comes any further
        for each in asking:
            each.cancel()

    monkeypatch.setattr(asgi, "pages", slow)
    monkeypatch.setattr(asgi, "at_tables", asyncio.Semaphore(asgi.AT_TABLES))
    asyncio.run(crowd())
    assert asgi.THREADS > asgi.AT_TABLES
    assert sorted(served) == ["GET", *["POST"] * asgi.AT_TABLES]
