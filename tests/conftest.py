from pathlib import Path

import pytest

from tests.servers import collect_static


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running in the thread of the tests,
    in which no other could start."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(scope="session")
def static_root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with all static files in it, as `make run` collects them."""
    folder: Path = tmp_path_factory.mktemp("static")
    collect_static(folder)
    return str(folder)
