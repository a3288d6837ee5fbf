"""The form of a new game on a phone and with a keyboard: only its button starts a game."""

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Match
from tests.browser.thumb import MATCH_PAGE
from tests.scoring.fixtures import a_match

# Where the error ends, and the button below it begins.
ERROR_AND_BUTTON = """() => [
    document.querySelector(".problem").getBoundingClientRect().bottom,
    document.querySelector(".sticks").getBoundingClientRect().top,
]"""


def test_enter_in_a_name_goes_to_the_next_name_and_starts_no_game(phone: Page, server: str):
    phone.goto("/new/")
    phone.locator("#seat-1").focus()
    for name in ["Anna", "Ben"]:
        phone.keyboard.type(name)
        phone.keyboard.press("Enter")
    expect(phone.locator("#seat-3")).to_be_focused()
    assert not Match.objects.exists()


def test_enter_goes_on_from_the_last_name_to_the_button_which_starts_the_game(
    phone: Page, server: str
):
    phone.goto("/new/")
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


def test_what_belongs_to_another_game_is_not_asked(phone: Page, server: str):
    phone.goto("/new/")
    expect(phone.locator("#editions")).to_be_visible()
    phone.locator(".game.first", has_text="Another").click()
    expect(phone.locator("#other-games")).to_be_visible()
    expect(phone.locator("#editions")).to_be_hidden()


def test_known_names_are_found_by_typing_and_the_last_players_come_first(phone: Page, server: str):
    match = a_match("Zoe Yann")
    for number in range(20):
        match.league.players.create(name=f"Änne {number}")
    phone.goto(f"/l/{match.league.record_code}/new/")
    phone.get_by_role("button", name="Remove Zoe").click()
    phone.get_by_role("button", name="Remove Yann").click()
    chips = phone.locator("#known button:visible")
    expect(chips).to_have_count(12)
    assert set(chips.all_inner_texts()[:2]) == {"Zoe", "Yann"}
    phone.get_by_label("Find a name").fill("anne 19")
    expect(chips).to_have_text(["Änne 19"])
    phone.keyboard.press("Enter")
    expect(phone.locator("#seat-1")).to_have_value("Änne 19")
    assert Match.objects.count() == 1
    phone.get_by_label("Find a name").fill("nobody")
    expect(chips).to_have_text(["Änne 19"])  # who is at the table stays


@pytest.mark.parametrize(("width", "height"), [(320, 560), (640, 360), (1280, 800)])
def test_a_refused_form_opens_at_its_first_error(phone: Page, server: str, width: int, height: int):
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto("/new/")
    phone.locator("#seat-1").fill("Anna")
    phone.locator("#seat-2").fill("Ben")
    phone.locator("[name=lasts][value=points]").check()
    phone.locator(".new-game .primary").click()
    expect(phone.locator("[name=points]")).to_be_focused()
    bottom, button = phone.evaluate(ERROR_AND_BUTTON)
    assert bottom <= min(button, height)
