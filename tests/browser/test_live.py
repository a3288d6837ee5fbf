"""htmx, its event streams and the content security policy, together in a browser."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.thumb import PATIENCE
from tests.servers import reserved_port, serving

Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture
def boards(django_db_setup: None, static_root: str) -> Iterator[Serve]:
    """Always at the same address."""
    settings = {"DJANGO_SETTINGS_MODULE": "tests.server.site", "STATIC_ROOT": static_root}
    with reserved_port() as port:
        yield partial(serving, **settings, PORT=str(port))


def test_an_open_page_follows_changes_and_a_restarted_server(boards: Serve, phone: Page):
    with boards() as address:
        phone.goto(f"{address}/board/league-1/")
        expect(phone.locator("#now")).to_have_text("version 0")
        urlopen(f"{address}/change/league-1/7/", timeout=PATIENCE).close()
        expect(phone.locator("#now")).to_have_text("version 7")
    with boards():
        expect(phone.locator("#now")).to_have_text("version 0")
