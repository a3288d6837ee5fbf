"""A real Chromium on a real server, as a phone held in one hand.

`server` is the address of the site, on the database of the test: what a test writes, the site
shows. `phone` is a page of a small touch screen, that fails a test whose page breaks its own
scripts or the content security policy.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from tests.browser.house import House
from tests.browser.reset import PageForAll
from tests.browser.thumb import PATIENCE, Thumb
from tests.servers import reserved_port, serving

# Playwright runs an event loop in the thread of the tests, where Django would refuse to work.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

expect.set_options(timeout=PATIENCE * 1000)

# The shell is the same browser without its windows; it takes a fifth less of the processor.
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
NO_CHROMIUM = "NO CHROMIUM WAS FOUND: what people see in a browser is untested"
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
# A turn in which nothing else fits would end by itself, on a busy machine before a test ends it.
TURNS_WAIT = """if (location.protocol.startsWith("http")) {
    localStorage.setItem("elferrat ends by itself", '"off"');
}"""
DESK = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en",
}


def pytest_report_header() -> str:
    return f"browser: {CHROMIUM or NO_CHROMIUM}"


def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: a test waits now and then, for frames and for what comes late."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if CHROMIUM is None:
        (pytest.fail if os.environ.get("REQUIRE_BROWSER") == "1" else pytest.skip)(NO_CHROMIUM)
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": QUIET}


@pytest.fixture(scope="session")
def base_url(django_db_setup: None, static_root: str) -> Iterator[str]:
    with serving(STATIC_ROOT=static_root, BOT_PACE="0.05") as address:
        yield address


@pytest.fixture
def server(base_url: str, transactional_db: None) -> str:
    return base_url


@pytest.fixture(scope="session")
def only_house(django_db_setup: None, static_root: str) -> Iterator[House]:
    """One for all tests that stop it: to start a server takes a second."""
    with reserved_port() as port:
        house = House(static_root, port)
        yield house
        house.stop()


@pytest.fixture
def house(transactional_db: None, only_house: House) -> Iterator[House]:
    """It is stopped after the test: it would play for the bots of the tests that follow."""
    only_house.start()
    yield only_house
    only_house.stop()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **PHONE}


@pytest.fixture(scope="session")
def desks(browser: Browser, base_url: str) -> list[PageForAll]:
    """As many as can sit at one table, and one that looks on."""
    options = {"base_url": base_url, "locale": "en", "viewport": DESK}
    return [PageForAll(browser, TURNS_WAIT, **options) for _ in range(4)]


@pytest.fixture(scope="session")
def lenders() -> dict[str, PageForAll]:
    """A page of each kind of phone."""
    return {}


@pytest.fixture(autouse=True)
def _no_scripts_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test adds to each document of a page is taken away after it: pages are used again."""
    add = Page.add_init_script
    with ExitStack() as added:

        def add_for_now(page: Page, script: str) -> None:
            added.enter_context(add(page, script))

        monkeypatch.setattr(Page, "add_init_script", add_for_now)
        yield


@pytest.fixture
def page(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    lenders: dict[str, PageForAll],
) -> Iterator[Page]:
    marker = request.node.get_closest_marker("browser_context_args")
    options = {**browser_context_args, **(marker.kwargs if marker else {})}
    kind = lenders.setdefault(str(options), PageForAll(browser, TURNS_WAIT, **options))
    with kind.lent() as page:
        page.set_default_timeout(PATIENCE * 1000)
        yield page


@pytest.fixture
def context(page: Page) -> BrowserContext:
    return page.context


@pytest.fixture
def phone(server: str, page: Page) -> Iterator[Page]:
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            errors.append(message.text)

    def fail(error: Error) -> None:
        errors.append(str(error))

    page.on("console", note)
    page.on("pageerror", fail)
    yield page
    page.remove_listener("console", note)
    page.remove_listener("pageerror", fail)
    assert errors == []


@pytest.fixture
def plain(browser: Browser, server: str) -> Iterator[Page]:
    """A page without scripts."""
    with browser.new_context(java_script_enabled=False, locale="en", base_url=server) as context:
        yield context.new_page()


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    return Thumb(phone)
