import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running in the thread of the tests,
    in which no other could start."""
    items.sort(key=lambda item: "browser" in item.path.parts)
