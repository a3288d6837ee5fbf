"""A guided round on a phone: begun from the front page, with a lesson at the first turn."""

import re

from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody


def test_a_guided_round_is_two_taps_away(phone: Page, server: str):
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.goto("/")
    phone.get_by_role("link", name="Learn it").tap()
    phone.get_by_role("button", name="Junior").tap()
    phone.locator("#moves").wait_for()
    # As the cards lie.
    said = re.compile("rows grow inwards|Nothing in your hand fits|All your cards can go now")
    expect(phone.locator("#lesson")).to_contain_text(said)
    assert Table.objects.get().is_guided


def test_the_choice_of_a_game_to_learn(phone: Page, server: str):
    phone.goto("/t/learn/")
    assert_is_for_everybody(phone, "/t/learn/")
