"""The thorough analysis of a round comes to the page that asked for it, by itself."""

import re

import pytest
from playwright.sync_api import Page, expect

from tables.jobs.insights import analyse_thoroughly
from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody, violations
from tests.tables.fixtures import dealt, play_to_the_end


@pytest.fixture
def table(transactional_db: None) -> Table:
    """Anna, Ben and Cleo, who blunder."""
    table = dealt("Anna Ben Cleo", "junior", secret="4d" * 32)
    play_to_the_end(table, level="random")
    return table


@pytest.fixture
def insight(phone: Page, server: str, table: Table) -> Page:
    analyse_thoroughly(str(table.deals.get().pk))
    phone.goto(f"/t/{table.code}/r/1/insight/")
    return phone


def test_it_is_thought_about_and_shown(phone: Page, server: str, table: Table):
    phone.goto(f"/t/{table.code}/")
    phone.get_by_role("link", name="What decided round 1").tap()
    expect(phone.locator(".decision .tabletop").first).to_be_visible(timeout=200_000)
    expect(phone.locator("#looked")).to_be_empty(timeout=200_000)  # the thorough one is there
    phone.get_by_text("More figures").tap()
    expect(phone.locator(".figures")).to_contain_text("99 times in 100")


def test_it_is_for_everybody(insight: Page, table: Table):
    insight.get_by_text("More figures").tap()
    assert violations(insight) == []
    assert_is_for_everybody(insight, f"/t/{table.code}/r/1/insight/")


def test_both_boards_are_beside_each_other_and_the_reason_above_them(insight: Page):
    for width, height in ((320, 560), (360, 640), (640, 360), (1280, 800)):
        insight.set_viewport_size({"width": width, "height": height})
        assert_beside_each_other(insight, width)


def assert_beside_each_other(insight: Page, width: int) -> None:
    first = insight.locator(".decision").first
    yours, better = (first.locator(".side-of").nth(at).bounding_box() for at in (0, 1))
    why, hand = (first.locator(part).bounding_box() for part in (".because-line", ".hand-row"))
    assert yours
    assert better
    assert why
    assert hand
    assert yours["y"] == better["y"]
    assert yours["x"] + yours["width"] <= better["x"]
    assert better["x"] + better["width"] <= width
    assert why["y"] + why["height"] <= yours["y"]
    assert yours["y"] + yours["height"] <= hand["y"]
    assert insight.evaluate("document.documentElement.scrollWidth") <= width


def test_one_swipes_or_taps_to_the_next_decision_without_a_script(insight: Page):
    second = insight.locator("#decision-2")
    expect(second).not_to_be_in_viewport()
    insight.locator("#decision-1 .steps a").nth(1).tap()
    expect(second.get_by_role("heading", level=2)).to_be_in_viewport()
    insight.locator(".decisions").evaluate("element => element.scrollTo(0, 0)")
    expect(insight.locator("#decision-1 h2")).to_be_in_viewport()


def test_people_read_of_ten_and_of_hundreds_behind_more_figures_only(insight: Page):
    shown = insight.locator("main").inner_text()
    assert re.search(r"wins \d+ of 10\b", shown)
    assert "of 100" not in shown
    assert "between" not in shown
    insight.get_by_text("More figures").tap()
    expect(insight.locator(".figures")).to_contain_text("of 100 rounds")


def test_a_blunder_is_tried_again_against_bots(insight: Page):
    button = insight.locator(".decision .sun").first
    step = int(button.get_attribute("value") or "")
    button.tap()
    expect(insight.locator(".mine > li").first).to_be_visible()
    expect(insight.locator("#news")).to_contain_text("Practice with the cards of that round.")
    expect(insight.locator("#hint")).to_be_visible()  # all others are bots
    assert insight.locator("#board").get_attribute("data-made") == str(step)
    play_to_the_end(Table.objects.latest("pk"))
    insight.reload()
    insight.get_by_role("button", name="Try once more").tap()
    expect(insight.locator(".mine > li").first).to_be_visible()
    assert insight.locator("#board").get_attribute("data-made") == str(step)


def test_each_step_of_the_replay_can_be_tried_again(phone: Page, server: str, table: Table):
    phone.goto(f"/t/{table.code}/r/1/replay/?step=6")
    phone.locator("#next").tap()
    expect(phone).to_have_url(re.compile(r"\?step=7$"))
    phone.get_by_role("button", name="Try again from here").tap()
    expect(phone.locator(".mine > li").first).to_be_visible()
    assert phone.locator("#board").get_attribute("data-made") == "7"
