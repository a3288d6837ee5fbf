from collections.abc import Callable, Iterator
from urllib.request import urlopen

import pytest

from tests.servers import serving


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    """Stopped before other tests begin, because it would do their jobs."""
    with serving(DJANGO_SETTINGS_MODULE="tests.server.site", STATIC_ROOT=static_root) as address:
        yield address


@pytest.fixture
def change(server: str) -> Callable[[str, int], None]:
    def change(topic: str, version: int, how: str = "") -> None:
        urlopen(f"{server}/change/{topic}/{version}/?{how}", timeout=60).close()

    return change
