"""A round at a digital table, as people tap it: on a phone, by keyboard, one looking on."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import assert_is_for_everybody

TABLE = re.compile(r"/t/(?!new/)[\w-]+/$")  # the form itself is at /t/new/
MOST_MOVES = 400
# What a card may do where it may do several things, and where a joker may lie.
CHOICES = ".choice-of:popover-open button, #joker-places:not([hidden]) button"


def seated(phone: Page, ruleset: str) -> None:
    """A name is enough; the other seats are bots."""
    phone.goto("/t/new/")
    phone.locator("#name").fill("Anna")
    phone.locator(f"input[value={ruleset}]").check()
    phone.locator("input[name=seats][value='4']").check()
    phone.locator("input[name=bots][value=layer]").check()
    phone.get_by_role("button", name="Go to the table").tap()
    phone.wait_for_url(TABLE)
    expect(phone.locator(".tabletop")).to_be_visible()
    phone.wait_for_load_state()  # the scripts too


def play_once(phone: Page) -> bool:
    """A card that fits, else draw, else end; whether the round goes on."""
    board = phone.locator("#moves .fits > button, #draw, #end, a[href*='/replay/']").first
    board.wait_for()
    if phone.locator("a[href*='/replay/']").count():
        return False
    before = phone.locator("#board").get_attribute("hx-get")
    # The middle of a card in a fan is covered.
    card = phone.locator("#moves .fits > button .card b").first
    if card.count():
        card.tap()
        choice = phone.locator(CHOICES).first
        if choice.count():
            choice.tap()
    else:
        phone.locator("#draw, #end").first.tap()
    expect(phone.locator("#board")).not_to_have_attribute("hx-get", before or "")
    return True


def test_a_round_is_played_to_its_end(phone: Page, browser: Browser):
    seated(phone, "junior")
    spectator = browser.new_context(locale="en").new_page()
    spectator.goto(phone.url)
    expect(spectator.locator(".tabletop")).to_be_visible()
    expect(spectator.locator(".mine.hand-cards")).to_have_count(0)
    moves = 0
    while play_once(phone):
        moves += 1
        assert moves < MOST_MOVES
    expect(spectator.locator("a[href*='/replay/']")).to_be_visible()
    spectator.context.close()


def test_a_table_in_play_is_for_everybody(phone: Page):
    seated(phone, "master")
    phone.locator("#moves .fits > button, #draw").first.wait_for()  # now the table waits
    assert_is_for_everybody(phone, phone.url)


def test_a_card_is_laid_by_keyboard(phone: Page):
    seated(phone, "junior")
    phone.locator("#moves .fits > button, #draw").first.wait_for()
    before = phone.locator("#board").get_attribute("hx-get")
    if phone.locator("#moves .fits > button").count():
        phone.keyboard.press("ArrowRight")
        phone.keyboard.press("Enter")
    else:
        phone.keyboard.press("d")
    expect(phone.locator("#board")).not_to_have_attribute("hx-get", before or "")


def test_a_move_made_offline_goes_when_back(phone: Page):
    seated(phone, "classic")
    phone.locator("#moves .fits > button, #draw").first.wait_for()
    before = phone.locator("#board").get_attribute("hx-get")
    phone.context.set_offline(True)
    phone.locator("#moves .fits > button, #draw").first.tap()
    expect(phone.locator("#on-its-way")).to_be_in_viewport(ratio=1)
    phone.context.set_offline(False)
    expect(phone.locator("#on-its-way")).to_be_hidden()
    expect(phone.locator("#board")).not_to_have_attribute("hx-get", before or "")
