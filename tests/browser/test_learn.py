"""A guided round on a phone: begun from the front page, sentence by sentence."""

from playwright.sync_api import Page, ViewportSize, expect

from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody

SMALLEST: ViewportSize = {"width": 320, "height": 560}


def test_a_guided_round_waits_for_each_tap_and_is_won_by_holding(phone: Page, server: str):
    phone.set_viewport_size(SMALLEST)
    phone.goto("/")
    phone.get_by_role("link", name="Learn to play").tap()
    phone.get_by_role("button", name="Junior").tap()
    guide = phone.locator("#guide")
    expect(guide).to_contain_text("first without cards wins")
    expect(phone.locator(".seat.lit")).to_have_count(phone.locator(".seat").count())
    phone.locator(".seat.lit").first.tap()
    expect(guide).to_contain_text("Red 2 fits")
    phone.locator(".mine .lit[data-card=r2]").tap()
    phone.locator(".mine .lit[data-card=r3]").tap()
    expect(guide).to_contain_text("keep it")
    expect(phone.locator(".seat").first).to_be_in_viewport()
    guide.get_by_role("button").tap()
    phone.locator("#end.lit").tap()
    expect(guide).to_contain_text("drawn from here", timeout=30_000)
    guide.get_by_role("button").tap()
    for card in ("b4", "y9", "g10"):
        phone.locator(f".mine .lit[data-card={card}]").tap()
    expect(phone.locator(".lesson")).to_contain_text("waited for your green 10")
    expect(phone.locator(".decided")).to_contain_text("waited for your green 10")
    assert Table.objects.get().is_guided


def test_the_choice_of_a_game_to_learn(phone: Page, server: str):
    phone.goto("/t/learn/")
    assert_is_for_everybody(phone, "/t/learn/")
