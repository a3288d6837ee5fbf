"""The thorough analysis of a round comes to the page that asked for it, by itself."""

import pytest
from playwright.sync_api import Page, expect

from tables.insights import analyse_thoroughly
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
    phone.get_by_role("link", name="What it hung on").tap()
    phone.get_by_role("button", name="Look closer").tap()
    expect(phone.locator("#luck")).to_be_visible(timeout=60_000)
    expect(phone.locator("#insight")).to_contain_text("99 times in 100")
    expect(phone.locator("#looked")).to_be_empty(timeout=60_000)  # the thorough one is there


def test_it_is_for_everybody(phone: Page, server: str, table: Table):
    analyse_thoroughly(str(table.deals.get().pk))
    assert_is_for_everybody(phone, f"/t/{table.code}/r/1/insight/")
