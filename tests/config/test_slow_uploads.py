"""A client that sends a large body slowly takes nobody else's place."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from config.asgi import answer_page
from server import bodies as form_reader
from tests.config.test_incoming import of, part
from tests.servers import serving

HEAD = (  # only with a cookie as long as Django's does a page read what is sent
    "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n"
    f"Cookie: csrftoken={'x' * 32}\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    with serving(STATIC_ROOT=static_root) as address:
        yield address


def slow_client(server: str, path: str) -> socket.socket:
    """It has sent the first half of a large body, and sends no more for now."""
    there = urlsplit(server)
    client = socket.create_connection((there.hostname, there.port), timeout=60)
    client.sendall(HEAD.format(path=path).encode() + b"a" * 100_000)
    return client


def test_others_read_and_send_while_slow_clients_send(server: str):
    with ExitStack() as clients:
        for path in ("/import/", "/", "/", "/l/none/") * 2:  # more than there are threads for pages
            clients.enter_context(slow_client(server, path))
        with urlopen(f"{server}/rules/", timeout=60) as page:
            assert page.status == 200
        for body in (b"file=small", b"a" * 200_000):
            sent = Request(f"{server}/import/", body, headers={"Cookie": "csrftoken=x"})
            with pytest.raises(OSError, match="403"):  # it was answered: without a token, refused
                urlopen(sent, timeout=60)


def answered(body: list[bytes], length: bytes = b"100") -> list[dict[str, Any]]:
    """What the site answers to a body whose parts come one after the other."""
    coming = iter([part(piece, is_more=True) for piece in body])
    answers: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0.02)
        return next(coming, {"type": "http.disconnect"})

    async def send(message: dict[str, Any]) -> None:
        answers.append(message)

    asyncio.run(answer_page({**of(length), "path": "/"}, receive, send))
    return answers


def test_no_body_comes_for_ever(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(form_reader, "LONGEST", 0.3)
    start, body = answered([b"a"] * 25)
    assert start["status"] == 408
    assert "zu langsam" in body["body"].decode()
    monkeypatch.setattr(form_reader, "LONGEST", 60)
    assert answered([b"a"] * 5) == []  # all was read, until the connection ended
