"""A round at a digital table is over: the own place, what is next, and every hand open."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tables.jobs.round_end import play_on
from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.test_start_table import sits
from tests.browser.test_table_screen import FAULTS, SIX, SIZES
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.tables.fixtures import dealt, play_to_the_end
from tests.test_styles import contrast

ABOUT_SCROLLING = ("outside:", "the page is")  # this page is longer than the window
# A small word below the heading, and the lightest and darkest of the felt.
COLOURS = """() => {
    const words = document.querySelector(".told > p:not(.faces, .joy)");
    const at = (colour) => {
        const small = words.appendChild(document.createElement("small"));
        if (colour) small.style.color = colour;
        const parts = getComputedStyle(small).color.match(/\\d+/g).slice(0, 3);
        return "#" + parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("");
    };
    return [at(""), at("var(--felt)"), at("var(--felt-edge)")];
}"""
IN_SIGHT = "each => each.getBoundingClientRect().bottom <= innerHeight"


@pytest.fixture
def table(server: str) -> Table:
    """Two rounds among six, one of them with a long name; it may go on."""
    table = dealt(SIX, "classic", secret="5e" * 32, rounds=2)
    play_to_the_end(table)
    return table


def at_its_end(phone: Page, table: Table, server: str, language: str = "en") -> None:
    sits(phone, table, 0)
    speaks(phone, server, language)
    phone.goto(f"/t/{table.code}/")
    expect(phone.locator("#results")).to_be_visible()


def test_nothing_overlaps_and_the_own_place_and_what_is_next_are_seen_at_once(
    phone: Page, server: str, table: Table
):
    """Among six on the smallest phone: the list scrolls, the button does not."""
    for language in LANGUAGES:
        at_its_end(phone, table, server, language)
        for width, height in SIZES:
            where = (language, width, height)
            phone.set_viewport_size({"width": width, "height": height})
            faults = phone.evaluate(FAULTS)
            assert not [fault for fault in faults if not fault.startswith(ABOUT_SCROLLING)], where
            assert phone.evaluate("document.documentElement.scrollWidth") == width, where
            for selector in ("#how-it-ended", ".main-place button"):
                assert phone.locator(selector).evaluate(IN_SIGHT), (selector, *where)
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        for width, height in SIZES[:3]:
            phone.set_viewport_size({"width": width, "height": height})
            assert phone.evaluate("document.documentElement.scrollWidth") == width, language


def test_every_hand_lies_open_with_its_points(phone: Page, server: str, table: Table):
    at_its_end(phone, table, server)
    lines = phone.locator("#results li[value]")
    assert lines.count() == 6
    for line in lines.all():
        left = line.locator(".held-card b").all_inner_texts()
        points = line.locator("strong").inner_text()
        assert points.replace("−", "") == str(sum(map(int, left)))


def test_the_podium_after_the_last_round_is_that_of_the_game(phone: Page, server: str):
    table = dealt("Anna", "junior", seats=2, secret="5e" * 32)
    play_to_the_end(table)
    play_on(table=table, round_number=1)
    at_its_end(phone, table, server)
    expect(phone.locator("#how-it-ended")).to_have_text("You won")
    phone.get_by_role("button", name="I am ready").tap()
    expect(phone.locator("#moves .mine")).to_be_visible()
    play_to_the_end(table)
    phone.reload()
    expect(phone.locator(".told")).to_contain_text("After 2 rounds")
    expect(phone.locator("#helped")).to_have_text("What helped in round 2")
    expect(phone.get_by_role("link", name="What decided round 2")).to_be_visible()
    totals = phone.locator("#results .n small").all_inner_texts()
    best = phone.locator(".stand .place-1 .points").first.inner_text()  # of one who won
    assert any(best in total and "place 1" in total for total in totals)


def test_what_stands_below_the_heading_is_read_on_the_felt(phone: Page, server: str, table: Table):
    """A gradient, so that axe leaves it out."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        phone.emulate_media(color_scheme=scheme)
        at_its_end(phone, table, server)
        words, felt, edge = phone.evaluate(COLOURS)
        assert min(contrast(words, felt), contrast(words, edge)) >= 4.5, scheme


def test_the_end_is_for_everybody(phone: Page, server: str, table: Table):
    at_its_end(phone, table, server)
    assert_is_for_everybody(phone, f"/t/{table.code}/")
