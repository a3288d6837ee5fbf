"""Somebody comes late, watches, asks, and plays for a bot: two phones of the smallest size."""

from typing import Final

from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.test_start_table import sits
from tests.tables.fixtures import dealt, game_at, play_next

PHONE: Final[ViewportSize] = {"width": 320, "height": 560}


def test_a_latecomer_takes_over_a_bot(browser: Browser, server: str, transactional_db: None):
    table = dealt("Anna", "junior", seats=3, secret="5e" * 32)
    while game_at(table).seat != 0:
        play_next(table)
    contexts = [browser.new_context(locale="en", viewport=PHONE) for _ in range(2)]
    anna, cleo = (context.new_page() for context in contexts)
    sits(anna, table, 0)
    for page in (anna, cleo):
        page.goto(f"{server}/t/{table.code}/")
    expect(cleo.locator(".watching")).to_contain_text("You are watching.")
    button = cleo.get_by_role("link", name="Stand in for a bot …")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= 560
    assert violations_in_both_schemes(cleo) == []
    button.click()
    expect(cleo.get_by_label("Your name")).to_be_visible()
    assert violations_in_both_schemes(cleo) == []
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.get_by_label("Zack 2").check()
    cleo.get_by_role("button", name="Ask the players").click()
    expect(cleo.locator(".watching")).to_contain_text("The players are asked")
    expect(cleo.get_by_role("button", name="Withdraw the question")).to_be_in_viewport(ratio=1)
    expect(cleo.locator("#moves")).to_have_count(0)
    expect(anna.locator("#asked")).to_contain_text("wants to play for")
    assert violations_in_both_schemes(anna) == []
    anna.get_by_role("button", name="Agree").click()
    expect(cleo.locator(".mine > .held-card")).to_have_count(len(game_at(table).hands[2]))
    expect(anna.locator('.seat[data-seat="2"]')).to_contain_text("Cleo")
    expect(anna.locator("#news")).to_contain_text("plays now, in place of a bot.")
    expect(cleo.locator("#news")).to_contain_text("You play now, in place of a bot.")
    for context in contexts:
        context.close()
