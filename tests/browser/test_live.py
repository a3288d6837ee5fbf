"""htmx, its event streams and the content security policy, together in a browser."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.servers import collect_static, serving

Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture
def boards(django_db_setup: None, tmp_path: Path) -> Serve:
    collect_static(tmp_path)

    def serve(port: str = "0") -> AbstractContextManager[str]:
        settings = "tests.live.site"
        return serving(DJANGO_SETTINGS_MODULE=settings, STATIC_ROOT=str(tmp_path), PORT=port)

    return serve


def test_an_open_page_follows_changes_and_a_server_that_starts_anew(boards: Serve, phone: Page):
    with boards() as address:
        phone.goto(f"{address}/board/league-1/")
        expect(phone.locator("#now")).to_have_text("version 0")
        urlopen(f"{address}/change/league-1/7/", timeout=10).close()
        expect(phone.locator("#now")).to_have_text("version 7")
    with boards(port=address.rpartition(":")[2]):
        expect(phone.locator("#now")).to_have_text("version 0")
