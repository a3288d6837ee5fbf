"""The thorough analysis of a round comes to the page that asked for it, by itself."""

import re

import pytest
from playwright.sync_api import Page, expect

from tables.jobs.insights import analyse_thoroughly
from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody
from tests.tables.fixtures import dealt, play_to_the_end


@pytest.fixture
def table(transactional_db: None) -> Table:
    table = dealt("Anna Ben Cleo", "junior", secret="5e" * 32)
    play_to_the_end(table)
    return table


def test_it_is_thought_about_and_shown(phone: Page, server: str, table: Table):
    phone.goto(f"/t/{table.code}/")
    phone.get_by_role("link", name="What decided round 1").tap()
    phone.get_by_role("button", name="Look closer").tap()
    expect(phone.locator(".decision .tabletop").first).to_be_visible(timeout=200_000)
    expect(phone.locator("#insight")).to_contain_text("99 times in 100")
    expect(phone.locator("#looked")).to_be_empty(timeout=200_000)  # the thorough one is there


def test_it_is_for_everybody(phone: Page, server: str, table: Table):
    analyse_thoroughly(str(table.deals.get().pk))
    assert_is_for_everybody(phone, f"/t/{table.code}/r/1/insight/")


def test_a_blunder_is_tried_again_against_bots(phone: Page, server: str):
    table = dealt("Anna Ben Cleo", "junior", secret="5e" * 32)
    play_to_the_end(table, level="random")
    analyse_thoroughly(str(table.deals.get().pk))
    phone.goto(f"/t/{table.code}/r/1/insight/")
    button = phone.locator(".decision .fits > button, .decision .primary").first
    step = int(button.get_attribute("value") or "")
    button.tap()
    expect(phone.locator(".mine > li").first).to_be_visible()
    expect(phone.locator("#news")).to_contain_text("Practice with the cards of that round.")
    expect(phone.locator("#hint")).to_be_visible()  # all others are bots
    assert phone.locator("#board").get_attribute("data-made") == str(step)
    play_to_the_end(Table.objects.latest("pk"))
    phone.reload()
    phone.get_by_role("button", name="Try once more").tap()
    expect(phone.locator(".mine > li").first).to_be_visible()
    assert phone.locator("#board").get_attribute("data-made") == str(step)


def test_each_step_of_the_replay_can_be_tried_again(phone: Page, server: str, table: Table):
    phone.goto(f"/t/{table.code}/r/1/replay/?step=6")
    phone.locator("#next").tap()
    expect(phone).to_have_url(re.compile(r"\?step=7$"))
    phone.get_by_role("button", name="Try again from here").tap()
    expect(phone.locator(".mine > li").first).to_be_visible()
    assert phone.locator("#board").get_attribute("data-made") == "7"
