"""Accounts on phones: a passkey in place of a password, and leagues on every phone of somebody's.

Real passkeys are created and used, by the virtual authenticator of Chromium.
"""

from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scoring.models import Match
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.conftest import PHONE
from tests.browser.thumb import PATIENCE
from tests.pages import league_path
from tests.scoring.fixtures import a_match

PASSWORD = "three farmers in a wood"
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def home(server: str) -> str:
    """Passkeys belong to a host name: a numeric address is none."""
    return server.replace("127.0.0.1", "localhost")


@pytest.fixture
def match(server: str) -> Match:
    return a_match("Anna Ben Cleo")


@pytest.fixture
def another(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Phones that know nothing yet."""
    contexts: list[BrowserContext] = []

    def phone() -> Page:
        contexts.append(browser.new_context(**PHONE))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE * 1000)
        return page

    yield phone
    for context in contexts:
        context.close()


@pytest.fixture
def keyed(phone: Page) -> Iterator[Page]:
    """A phone that has something to make passkeys with."""
    session = phone.context.new_cdp_session(phone)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    yield phone
    session.detach()


def sign_up(page: Page, home: str, name: str = "anna") -> None:
    page.goto(f"{home}/account/signup/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").tap()
    expect(page.locator("h1")).to_have_text(name)


def sign_up_by_passkey(page: Page, home: str) -> None:
    page.goto(f"{home}/account/signup/")
    page.get_by_role("link", name="Use a passkey instead").tap()
    page.get_by_label("Username").fill("anna")
    page.get_by_role("button", name="On to the passkey").tap()
    page.get_by_role("button", name="Create the passkey").tap()
    expect(page.locator("h1")).to_have_text("anna")


def sign_in_by_passkey(page: Page, home: str) -> None:
    page.goto(f"{home}/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").tap()
    expect(page.locator("h1")).to_have_text("anna")


def sign_out(page: Page) -> None:
    page.get_by_role("link", name="Sign out").tap()
    page.get_by_role("button", name="Sign out").tap()
    expect(page.get_by_role("link", name="Keep score")).to_be_visible()


def test_a_passkey_is_all_it_takes(keyed: Page, home: str):
    sign_up_by_passkey(keyed, home)
    assert not get_user_model().objects.get().has_usable_password()
    sign_out(keyed)
    sign_in_by_passkey(keyed, home)


def test_a_passkey_is_added_named_and_removed(keyed: Page, home: str):
    sign_up(keyed, home)
    keyed.get_by_role("link", name="Add a passkey").tap()
    keyed.get_by_label("Password").fill(PASSWORD)  # is it you?
    keyed.get_by_role("button", name="Yes, it is me").tap()
    keyed.get_by_role("button", name="Create the passkey").tap()
    keyed.get_by_role("link", name="Name it").tap()
    keyed.get_by_label("Name").fill("Blue phone")
    keyed.get_by_role("button", name="Save").tap()
    expect(keyed.get_by_text("Blue phone", exact=True)).to_be_visible()
    keyed.get_by_role("link", name="Remove").tap()
    keyed.get_by_role("button", name="Remove").tap()
    expect(keyed.get_by_role("link", name="Name it")).to_have_count(0)


def test_the_last_way_in_is_not_removed(keyed: Page, home: str):
    sign_up_by_passkey(keyed, home)
    keyed.get_by_role("link", name="Remove").tap()
    keyed.get_by_role("button", name="Yes, it is me").tap()
    keyed.get_by_role("button", name="Remove").tap()
    expect(keyed.get_by_role("alert")).to_contain_text("only way in")
    expect(keyed.get_by_role("link", name="Name it")).to_be_visible()


def test_a_phone_without_a_passkey_says_so(keyed: Page, home: str):
    keyed.goto(f"{home}/account/login/")
    keyed.get_by_role("button", name="Sign in with a passkey").tap()
    expect(keyed.get_by_role("alert")).to_contain_text("did not work")


def test_leagues_are_on_every_phone(
    phone: Page, home: str, match: Match, another: Callable[[], Page]
):
    phone.goto(f"{home}{league_path(match.league, 'join/')}")
    phone.get_by_role("button", name="Anna").tap()
    phone.wait_for_url(f"**{league_path(match.league)}")
    sign_up(phone, home)
    tablet = another()
    tablet.goto(f"{home}/account/login/")
    tablet.get_by_label("Username").fill("anna")
    tablet.get_by_role("textbox", name="Password").fill(PASSWORD)
    tablet.get_by_role("button", name="Sign in", exact=True).tap()
    row = tablet.get_by_role("listitem").filter(has_text="Anna")
    row.get_by_role("link").first.tap()
    tablet.wait_for_url(f"**{league_path(match.league)}")


def test_the_ways_in_are_for_everybody(phone: Page):
    for name in ("login/", "signup/", "signup/passkey/"):
        assert_is_for_everybody(phone, f"/account/{name}")


def test_the_pages_of_an_account_are_for_everybody(phone: Page, server: str):
    sign_up(phone, server)
    for name in ("password/", "logout/", ""):
        assert_is_for_everybody(phone, f"/account/{name}")
