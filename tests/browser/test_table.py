"""A table in play is for everybody; what other tests of tables share."""

import re

from playwright.sync_api import Page, expect

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


def test_a_table_in_play_is_for_everybody(phone: Page):
    seated(phone, "master")
    phone.locator("#moves .fits > button, #draw").first.wait_for()  # now the table waits
    assert_is_for_everybody(phone, phone.url)
