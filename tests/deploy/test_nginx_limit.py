"""One address cannot take all connections of nginx, and no body fills its disk."""

import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from server.topics import stream_url
from tests.deploy.rolling import trusting
from tests.nginx import NAME, before
from tests.servers import serving

MOST = 250  # as in deploy/nginx.conf
TOO_LARGE = 100_000_000_000  # bytes
HEAD = f"POST / HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: {TOO_LARGE}\r\n\r\n"
HOUSE = {
    "DJANGO_SETTINGS_MODULE": "tests.server.site",
    "HTTPS": "1",
    "TRUSTED_PROXIES": "127.0.0.1",
}


pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


@pytest.fixture(scope="module")
def port(django_db_setup: None, static_root: str) -> Iterator[int]:
    with serving(STATIC_ROOT=static_root, **HOUSE) as server, before(server) as address:
        number = urlsplit(address).port
        assert number
        yield number


def ask(port: int, path: str, source: str) -> ssl.SSLSocket:
    """Send a request from this address, and keep the connection open."""
    plain = socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(source, 0))
    client = trusting().wrap_socket(plain, server_hostname=NAME)
    client.sendall(f"GET {path} HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
    return client


def status(client: ssl.SSLSocket) -> int:
    return int(client.recv(100).split()[1])


def test_who_keeps_as_many_pages_open_as_may_be_keeps_nobody_else_out(port: int):
    with ExitStack() as open_:
        page = stream_url("league-1")
        streams = [open_.enter_context(ask(port, page, "127.0.0.1")) for _ in range(MOST)]
        assert {status(stream) for stream in streams} == {200}
        one_more = open_.enter_context(ask(port, page, "127.0.0.1"))
        assert status(one_more) == 429
        neighbour = open_.enter_context(ask(port, "/healthz", "127.0.0.2"))
        assert status(neighbour) == 200
    again = ask(port, "/healthz", "127.0.0.1")
    assert status(again) == 200
    again.close()


def test_a_thousand_connections_that_ask_nothing_keep_nobody_out(port: int):
    with ExitStack() as open_:
        for _ in range(1000):
            open_.enter_context(socket.create_connection(("127.0.0.1", port), timeout=60))
        neighbour = open_.enter_context(ask(port, "/healthz", "127.0.0.2"))
        assert status(neighbour) == 200


def test_a_browser_opens_as_many_pages_as_it_likes_on_one_connection(port: int):
    """HTTP/2: with HTTP/1.1 it opens six connections, and each open page holds one of them."""
    command = ["curl", "--silent", "--insecure", "--write-out", " %{http_version}"]
    address = f"https://{NAME}:{port}/healthz"
    assert subprocess.check_output([*command, address], text=True) == "ok 2"


def test_a_body_that_is_too_large_is_refused_before_it_has_come(port: int):
    """nginx keeps no body on its own disk: the site refuses it as soon as it begins."""
    plain = socket.create_connection((NAME, port), timeout=60)
    with trusting().wrap_socket(plain, server_hostname=NAME) as client:
        client.sendall(HEAD.encode() + b"a" * 100_000)
        assert client.recv(100).startswith(b"HTTP/1.1 413 ")
