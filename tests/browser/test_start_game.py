"""The form of a new game on a phone and with a keyboard: only its button starts a game."""

from playwright.sync_api import Browser, Page, expect

from scoring.models import Match
from tests.browser.thumb import MATCH_PAGE


def test_enter_in_a_name_goes_to_the_next_name_and_starts_no_game(phone: Page, server: str):
    phone.goto("/")
    phone.locator("#seat-1").focus()
    for name in ["Anna", "Ben"]:
        phone.keyboard.type(name)
        phone.keyboard.press("Enter")
    expect(phone.locator("#seat-3")).to_be_focused()
    assert not Match.objects.exists()


def test_enter_goes_on_from_the_last_name_to_the_button_which_starts_the_game(
    phone: Page, server: str
):
    phone.goto("/")
    phone.locator("#seat-1").fill("Anna")
    phone.locator("#seat-2").fill("Ben")
    phone.locator("#seat-3").press("Enter")
    expect(phone.locator("#rounds")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Start the game")).to_be_focused()
    assert not Match.objects.exists()
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(MATCH_PAGE)
    assert Match.objects.get().seats.count() == 2


def test_without_scripts_the_button_starts_it(browser: Browser, server: str):
    with browser.new_context(java_script_enabled=False, base_url=server, locale="en") as context:
        page = context.new_page()
        page.goto("/")
        page.locator("#seat-1").fill("Anna")
        page.locator("#seat-2").fill("Ben")
        page.get_by_role("button", name="Start the game").click()
        expect(page).to_have_url(MATCH_PAGE)
