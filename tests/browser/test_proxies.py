"""A phone reaches the site by https through nginx or Caddy, set up as docs/operating.md says."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import caddy, nginx
from tests.browser.conftest import PHONE
from tests.scoring.exchange.documents import league_json
from tests.scoring.fixtures import a_match, record
from tests.servers import serving

HOUSE = {
    "DJANGO_SETTINGS_MODULE": "tests.server.site",
    "HTTPS": "1",
    "TRUSTED_PROXIES": "127.0.0.1",
}


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def secure(
    request: pytest.FixtureRequest, transactional_db: None, static_root: str
) -> Iterator[str]:
    with (
        serving(STATIC_ROOT=static_root, **HOUSE) as server,
        request.param.before(server) as address,
    ):
        yield address


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    with browser.new_context(ignore_https_errors=True, **PHONE) as context:
        yield context.new_page()


@pytest.mark.one_database
def test_an_evening_behind_a_proxy(secure: str, visitor: Page):
    # A stream is not buffered.
    visitor.goto(f"{secure}/board/league-1/")
    expect(visitor.locator("#now")).to_have_text("version 0")
    visitor.request.get(f"{secure}/change/league-1/7/")
    expect(visitor.locator("#now")).to_have_text("version 7")
    # Three megabytes are uploaded, with the token of a page that came by https.
    match = a_match("Anna Ben")
    record(match, "-", "=9")
    document = json.dumps(league_json(match.league)).encode() + b" " * 3_000_000
    visitor.goto(f"{secure}/import/")
    visitor.locator("input[type=file]").set_input_files(
        {"name": "league.json", "mimeType": "application/json", "buffer": document}
    )
    visitor.get_by_role("button", name="Import").tap()
    expect(visitor).not_to_have_url(f"{secure}/import/")
    expect(visitor.locator("h1")).to_contain_text(match.league.name)
    assert visitor.url.startswith((f"{secure}/l/", f"{secure}/import/"))
    assert {cookie["secure"] for cookie in visitor.context.cookies()} == {True}
