from pathlib import Path

import pytest

from leagues.limits import left_over
from tests.servers import collect_static


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running in the thread of the tests,
    in which no other could start."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(autouse=True)
def _nothing_counted_before() -> None:
    """Each test begins with a database of its own: what was counted in another is not in it."""
    left_over.clear()


@pytest.fixture(scope="session")
def static_root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with all static files in it, as `make run` collects them."""
    folder: Path = tmp_path_factory.mktemp("static")
    collect_static(folder)
    return str(folder)
