"""How soon an open page hears of a change, and what a stream costs."""

import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.request import urlopen

import pytest

from tests.live.listener import changed, listening
from tests.servers import serving

STREAMS = 200
CHANGES = 300


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    site = {"DJANGO_SETTINGS_MODULE": "tests.live.site", "STATIC_ROOT": static_root}
    with serving(**site) as address:
        yield address


def test_from_a_change_to_an_open_page(server):
    with ExitStack() as pages:
        for number in range(STREAMS):
            pages.enter_context(listening(server, f"other-{number}"))
        page = pages.enter_context(listening(server, "league-1"))
        times = [seconds_to_hear(server, page, version) for version in range(CHANGES)]
    median, slowest = statistics.median(times) * 1000, max(times) * 1000
    print(f"\n{STREAMS} streams open, change to page: median {median:.1f}, max {slowest:.1f} ms")
    assert median < 100


def seconds_to_hear(server: str, page: Iterator[dict[str, str]], version: int) -> float:
    began = time.perf_counter()
    urlopen(f"{server}/change/league-1/{version}/", timeout=10).close()
    assert next(page) == changed(version)
    return time.perf_counter() - began


def test_pages_per_second_of_one_client(server):
    began = time.perf_counter()
    for _ in range(CHANGES):
        urlopen(f"{server}/healthz", timeout=10).close()
    rate = CHANGES / (time.perf_counter() - began)
    print(f"\n/healthz: {rate:.0f} a second, one at a time")
    assert rate > 20
