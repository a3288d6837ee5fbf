"""The page for a phone that does not get in, on the computer that is asked."""

from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from leagues.models import League
from tests.browser.accessibility import assert_is_for_everybody, violations_in_both_schemes
from tests.browser.visitors import owns, speaks
from tests.languages import LANGUAGES
from tests.leagues.phones import a_league
from tests.pages import league_path


@pytest.fixture
def league(server: str) -> League:
    return a_league()


def comes_in(server: str, path: str) -> None:
    """A phone: another address than that of the browser."""
    phone = HTTPConnection(urlsplit(server).netloc, timeout=60, source_address=("127.0.0.9", 0))
    phone.request("GET", path)
    assert phone.getresponse().status == 200
    phone.close()


def test_the_line_changes_by_itself_when_a_phone_is_in(phone: Page, server: str, league: League):
    owns(phone, server, league)
    phone.goto(league_path(league, "share/"))
    phone.get_by_role("link", name="It does not open?").tap()
    expect(phone.get_by_role("status")).to_contain_text("No phone has asked yet.")
    expect(phone.locator("details")).to_have_attribute("open", "")
    comes_in(server, league_path(league, "join/"))
    expect(phone.get_by_role("status")).to_contain_text("One phone has asked: it is in.")
    expect(phone.locator("h1")).to_have_text("It is open")
    expect(phone.locator("details:not([open])")).to_have_count(1)
    assert violations_in_both_schemes(phone) == []


def test_the_door_is_for_everybody(phone: Page, server: str, league: League):
    owns(phone, server, league)
    assert_is_for_everybody(phone, f"/door/?to={league_path(league, 'join/')}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sticks_out_with_large_text(phone: Page, server: str, league, language: str):
    owns(phone, server, league)
    speaks(phone, server, language)
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.goto(f"/door/?to={league_path(league, 'join/')}")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.evaluate("document.documentElement.scrollWidth") == 320


def test_without_scripts_the_checks_are_there(plain: Page, league: League):
    plain.goto(f"/door/?to={league_path(league, 'join/')}")
    expect(plain.get_by_role("heading", level=2)).to_have_count(4)
