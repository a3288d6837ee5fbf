"""nginx keeps no body on its own disk: the site refuses what is too large as soon as it begins."""

import socket
import ssl
from urllib.parse import urlsplit

import pytest

from tests.nginx import NAME, before
from tests.servers import serving

TOO_LARGE = 100_000_000_000  # bytes
HOUSE = {"HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.1"}
HEAD = f"POST / HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: {TOO_LARGE}\r\n\r\n"


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_a_body_that_is_too_large_is_refused_before_it_has_come(static_root: str):
    unknown = ssl.create_default_context()
    unknown.check_hostname, unknown.verify_mode = False, ssl.CERT_NONE
    with serving(STATIC_ROOT=static_root, **HOUSE) as server, before(server) as address:
        port = urlsplit(address).port
        plain = socket.create_connection((NAME, port), timeout=60)
        with unknown.wrap_socket(plain, server_hostname=NAME) as client:
            client.sendall(HEAD.encode() + b"a" * 100_000)
            assert client.recv(100).startswith(b"HTTP/1.1 413 ")
