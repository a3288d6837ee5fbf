"""The page of an evening on a phone: it ends in one tap, and is shared as a picture with a line."""

from playwright.sync_api import Page, expect

from tests.browser.thumb import until
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

SHARING = """navigator.canShare = ({ files }) => files.every((file) => file.type === "image/png");
navigator.share = async ({ files: [file], text }) => (window.shared = [file.size, text]);"""


def test_an_evening_ends_in_one_tap_and_is_shared(phone: Page, server: str):
    match = a_match("Anna Ben Cleo Dora", rounds=1)
    record(match, "-", "=10", "=23", "=30")
    phone.add_init_script(SHARING)
    phone.goto(league_path(match.league))
    phone.get_by_role("link", name="1 game").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("So far")
    expect(phone.locator(".stand")).to_have_count(0)
    phone.get_by_role("button", name="That’s it for tonight").tap()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("evening")
    expect(phone.locator(".stand li")).to_have_count(3)
    phone.locator("#picture").tap()
    until(phone, "window.shared?.[0] > 1000")
    assert "10 points ahead of" in phone.evaluate("shared[1]")
