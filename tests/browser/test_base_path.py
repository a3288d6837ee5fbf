"""Below a path: nginx passes it on, and every page stays below it."""

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from scoring.models import Claim
from tests import nginx
from tests.browser.conftest import PHONE
from tests.browser.thumb import Thumb, until
from tests.scoring.fixtures import a_match, record
from tests.servers import serving

BASE: Final = "/in/elferrat/"
HOUSE: Final = {"HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.1", "BASE_PATH": BASE, "BOT_PACE": "0"}
LINK: Final = re.compile(
    r'(?:href|src|action|hx-get|hx-post|data-[a-z-]+)="(/[^"#]*|https?:[^"#]*)'
)
ONCE: Final = re.compile(r"/\d+/|/[\w-]{10,}/")  # one page of a kind is enough


# The page and its scripts are in the cache that this house alone has.
KEPT: Final = """async () => {
    if (!(await caches.has("entry-1in/elferrat/"))) return false;
    const urls = (await (await caches.open("entry-1in/elferrat/")).keys()).map(({url}) => url);
    return ["/hands.", "/m/1/"].every((part) => urls.some((url) => url.includes(part)));
}"""


@pytest.fixture
def below(transactional_db: None, static_root: str) -> Iterator[str]:
    with (
        serving(STATIC_ROOT=static_root, **HOUSE) as server,
        nginx.before(server, path=BASE) as address,
    ):
        yield f"{address}{BASE}"


@pytest.fixture
def visitor(browser: Browser, below: str) -> Iterator[BrowserContext]:
    """Every answer is below the path, and none says that something is missing."""
    strays: list[str] = []

    def check(answer: Response) -> None:
        if not answer.url.startswith(below) or answer.status >= 400:
            strays.append(f"{answer.status} {answer.url}")

    with browser.new_context(ignore_https_errors=True, **PHONE) as context:
        context.on("response", check)
        yield context
    assert strays == []


@pytest.mark.one_database
def test_an_evening_below_a_path(below: str, visitor: BrowserContext):
    match = a_match("Anna Ben Cleo")
    record(match, "-", "=9", "=4")
    home = f"{below}l/{match.league.record_code}/"
    page = visitor.new_page()
    enters_a_round(page, f"{home}m/1/r/2/")
    assert Claim.objects.filter(round__match=match).count() == 2
    plays_at_a_table(page, below)
    walk(visitor, home)
    languages(page, home)
    cookies = visitor.cookies()
    assert {cookie["path"].startswith(BASE) for cookie in cookies} == {True}
    assert all("in_elferrat" in cookie["name"] for cookie in cookies)


def enters_a_round(page: Page, at: str) -> None:
    thumb = Thumb(page)
    page.goto(at)
    thumb.wait().round_of_three(9, 4)
    thumb.save()
    thumb.arrives()


@pytest.mark.one_database
def test_a_screen_below_a_path_opens_without_a_connection(
    context: BrowserContext, transactional_db: None, static_root: str
):
    match = a_match("Anna Ben Cleo")
    with serving(STATIC_ROOT=static_root, BASE_PATH=BASE) as server:
        page = context.new_page()
        page.goto(f"{server}/l/{match.league.record_code}/m/1/r/1/")
        until(page, KEPT)
        context.set_offline(True)
        page.reload()
        thumb = Thumb(page).wait()
        context.set_offline(False)
        thumb.round_of_three(9, 4)
        thumb.save()
        thumb.arrives()
    assert Claim.objects.get().round.number == 1


def plays_at_a_table(page: Page, below: str) -> None:
    """Its stream is open: bots move, and the page shows it."""
    page.goto(f"{below}t/new/")
    with page.expect_response(lambda answer: "/live/" in answer.url) as stream:
        page.locator("form[action$='/t/now/'] button").first.tap()
    assert stream.value.ok
    expect(page).to_have_url(re.compile(f"^{below}t/"))


def languages(page: Page, home: str) -> None:
    page.goto(home)
    page.locator("[name=language][value=nl]").first.tap()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page).to_have_url(home)


def walk(visitor: BrowserContext, home: str) -> None:
    """Each page that a link leads to, one of a kind: what it names is there, and below the path."""
    host = f"https://{urlsplit(home).netloc}"
    waiting, met = [home], set()
    while waiting:
        url = waiting.pop(0)
        answer = visitor.request.get(url)
        assert answer.ok or answer.status == 405, url
        if "text/html" not in answer.headers["content-type"]:
            continue
        for link in LINK.findall(answer.text()):
            where = urljoin(host, link).replace("&amp;", "&")
            if not where.startswith(host):
                continue
            assert urlsplit(where).path.startswith(BASE), (url, where)
            kind = ONCE.sub("/*/", urlsplit(where).path)
            if kind not in met:
                met.add(kind)
                waiting.append(where)
    assert len(met) > 60
