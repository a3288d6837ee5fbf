"""Pages come and go for SOAK_SECONDS (60): the server does not use more and more memory."""

import os
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.live.listener import changed, listening
from tests.servers import answering, started

SECONDS = float(os.environ.get("SOAK_SECONDS", "60"))
MAY_GROW = 8  # MB, once warm


def megabytes(process: int) -> float:
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.usefixtures("django_db_setup")
@pytest.mark.skipif("not os.path.exists('/proc/self/statm')", reason="/proc tells the memory used")
def test_pages_that_come_and_go_leave_nothing_behind(static_root: str):
    site = {"DJANGO_SETTINGS_MODULE": "tests.live.site", "STATIC_ROOT": static_root}
    with started(**site) as server:
        try:
            address = answering(server)
            come_and_go(address, SECONDS / 4)
            warm = megabytes(server.pid)
            pages = come_and_go(address, SECONDS)
            grown = megabytes(server.pid) - warm
        finally:
            server.terminate()
    print(f"\n{pages} pages came and went: {warm:.0f} MB, then {grown:+.1f}")
    assert grown < MAY_GROW


def come_and_go(address: str, seconds: float) -> int:
    end, version = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        version += 1
        with listening(address, "league-1") as page:
            urlopen(f"{address}/change/league-1/{version}/", timeout=10).close()
            assert next(page) == changed(version)
    return version
