"""Which proxy is trusted for the address, the host and the scheme of a request."""

import asyncio
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest

from config.asgi import TrustedProxies
from server.limits import WRONG_CODES
from tests.servers import serving

TRUSTED = ["10.0.0.0/8", "127.0.0.1/32", "2001:db8:1::/64"]
ASKED = ("shop.example", "http")
SAID = {"x-forwarded-host": "club.example", "x-forwarded-proto": "https"}
PROXY, STRANGER, GUEST = "10.0.0.7", "192.0.2.66", "198.51.100.9"


def seen(peer: str, *lines: dict[str, str]) -> tuple[str, str, str]:
    """Which client, host and scheme the site sees, if this peer says this in its headers."""
    headers = [(name.encode(), text.encode()) for line in lines for name, text in line.items()]
    given: dict[str, Any] = {"type": "http", "scheme": "http", "client": (peer, 5)}
    given["headers"] = [(b"host", b"shop.example"), *headers]
    shown: dict[str, Any] = {}

    async def site(scope: Any, receive: Any, send: Any) -> None:
        shown.update(scope)

    asyncio.run(TrustedProxies(site, TRUSTED)(given, None, None))
    hosts = [value for name, value in shown["headers"] if name == b"host"]
    assert len(hosts) == 1
    return shown["client"][0], hosts[0].decode(), shown["scheme"]


def via(*addresses: str) -> dict[str, str]:
    return {"x-forwarded-for": ", ".join(addresses)}


@pytest.mark.parametrize(
    ("peer", "headers", "client"),
    [
        (PROXY, via(GUEST), GUEST),
        (PROXY, via(GUEST, "10.9.9.9"), GUEST),  # two proxies of ours
        (PROXY, via("203.0.113.1", GUEST), GUEST),  # the guest wrote the first one itself
        (PROXY, via("127.0.0.1", GUEST, "10.1.1.1"), GUEST),
        (PROXY, via("2001:db8:2::5"), "2001:db8:2::5"),
        (PROXY, {}, PROXY),
        ("::ffff:10.0.0.7", via(GUEST), GUEST),  # a socket for IPv4 and IPv6
        ("2001:db8:1::1", via(GUEST), GUEST),
        (STRANGER, via(GUEST), STRANGER),
        ("::ffff:192.0.2.66", via(GUEST), STRANGER),
        ("2001:db8:2::1", via(GUEST), "2001:db8:2::1"),
    ],
)
def test_the_client_is_the_last_one_that_is_not_our_proxy(peer: str, headers: Any, client: str):
    assert seen(peer, headers) == (client, *ASKED)


def test_several_lines_are_one_list():
    assert seen(PROXY, via("203.0.113.1"), via(GUEST))[0] == GUEST


def test_a_proxy_says_host_and_scheme_and_nobody_else_does():
    assert seen(PROXY, SAID)[1:] == ("club.example", "https")
    assert seen(STRANGER, SAID)[1:] == ASKED


def test_of_several_hosts_the_one_our_own_proxy_added_counts():
    headers = {"x-forwarded-host": "evil.example, club.example", "x-forwarded-proto": "gopher"}
    assert seen(PROXY, headers)[1:] == ("club.example", "http")


Ask = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    """A site on https behind the proxy 127.0.0.2: all of 127.0.0.0/8 is this machine."""
    settings = {"HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.2", "ALLOWED_HOSTS": "club.example"}
    with serving(STATIC_ROOT=static_root, **settings) as address:
        yield address


@pytest.fixture
def ask(server: str) -> Ask:
    def get(path: str, peer: str, **headers: str) -> tuple[int, str]:
        """The status and where it leads to."""
        at = urlsplit(server).netloc
        wire = HTTPConnection(at, timeout=60, source_address=(peer, 0))
        wire.request("GET", path, headers={n.replace("_", "-"): v for n, v in headers.items()})
        answer = wire.getresponse()
        answer.read()
        wire.close()
        return answer.status, answer.getheader("Location", "")

    return get


SECURE = {"X_Forwarded_Proto": "https", "X_Forwarded_Host": "club.example"}


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_a_house_behind_its_proxy(ask: Ask):
    assert ask("/healthz", "127.0.0.1") == (200, "")  # by its bare address, by plain http
    assert ask("/", "127.0.0.2", **SECURE) == (200, "")
    assert ask("/", "127.0.0.1", Host="club.example") == (301, "https://club.example/")
    assert ask("/", "127.0.0.1", Host="club.example", **SECURE)[0] == 301  # a stranger's word
    assert ask("/", "127.0.0.2", **{**SECURE, "X_Forwarded_Host": "evil.example"})[0] == 400


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_clients_of_one_proxy_are_counted_apart_and_none_can_hide(ask: Ask):
    def guesses(peer: str, forwarded: Iterator[str]) -> list[int]:
        """A minute may end meanwhile, and a new one count from zero."""
        return [
            ask("/l/wrong/", peer, X_Forwarded_For=next(forwarded), **SECURE, Host="club.example")[
                0
            ]
            for _ in range(3 * WRONG_CODES)
        ]

    same = iter(lambda: GUEST, "")
    assert 429 in guesses("127.0.0.2", same)
    assert ask("/l/wrong/", "127.0.0.2", X_Forwarded_For=STRANGER, **SECURE)[0] == 404
    written_before = (f"203.0.113.{n}, 198.51.100.10" for n in range(1, 200))
    assert 429 in guesses("127.0.0.2", written_before)
