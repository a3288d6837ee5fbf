"""Short phrases at a digital table: seen at the seat, read out once, hidden where one wants."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.reset import PageForAll
from tests.browser.test_controls import follows, seated
from tests.browser.test_start_table import sits
from tests.browser.thumb import STAYS, until
from tests.tables.fixtures import dealt

# What is heard; and of each bubble, before it goes away, the words and whether it is at seat 1.
LISTEN = """() => {
    window.heard = [];
    window.seen = [];
    const said = document.querySelector("#said");
    new MutationObserver(() => heard.push(said.textContent)).observe(said, { childList: true });
    const added = (records) => records.flatMap((each) => [...each.addedNodes]);
    new MutationObserver((records) => added(records).forEach((each) => {
        const place = document.querySelector('#board [data-seat="1"]:not([data-number])');
        const seat = place.getBoundingClientRect();
        const isNear = Math.abs(each.getBoundingClientRect().top - seat.top) < seat.height;
        seen.push([each.textContent, isNear]);
    })).observe(document.querySelector(".said"), { childList: true });
}"""


@pytest.fixture
def table(transactional_db: None) -> Table:
    return dealt("Anna Ben", "junior", secret="5e" * 32)


@pytest.fixture
def pages(desks: list[PageForAll], server: str, table: Table) -> Iterator[list[Page]]:
    """Anna, Ben and a spectator."""
    with seated(desks, table, 0, 1) as shown:
        for page in shown:
            page.evaluate(LISTEN)
        yield list(shown)


def says(page: Page, phrase: str) -> None:
    page.locator("#say").click()
    page.locator(f"#phrases [value={phrase}]").click()
    expect(page.locator("#phrases")).to_be_hidden()


def test_everybody_sees_it_at_the_seat_and_hears_it_once(pages: list[Page]):
    says(pages[1], "praise")
    for page in pages:
        until(page, "seen.length > 0")
        [[words, is_at_the_seat]] = page.evaluate("seen")
        assert "Ben" in words
        assert "Well played" in words
        assert is_at_the_seat
        assert page.evaluate("heard") == ["Ben: Well played"]
    for page in pages:
        expect(page.locator(".said > p")).to_have_count(0)


def test_a_spectator_says_nothing(pages: list[Page]):
    pages[2].locator("#say").click()
    expect(pages[2].locator("#mute")).to_be_visible()
    expect(pages[2].locator("#phrases [name=phrase]")).to_have_count(0)


def test_a_phone_hides_them_and_remembers_it(pages: list[Page]):
    anna, ben, _ = pages
    anna.locator("#say").click()
    anna.locator("#mute").click()
    expect(anna.locator("#mute")).to_have_attribute("aria-pressed", "true")
    anna.reload()
    follows(anna)
    anna.evaluate(LISTEN)
    says(ben, "oops")
    until(ben, "seen.some(([words]) => words.includes('Oops'))")
    assert anna.evaluate("heard") == []
    expect(anna.locator(".said > p")).to_have_count(0)


def test_who_says_too_much_reads_why_it_is_not_shown(phone: Page, server: str, table: Table):
    phone.add_init_script(STAYS)
    sits(phone, table, 0)
    phone.goto(f"/t/{table.code}/")
    for _ in range(14):  # more than two minutes have
        says(phone, "thanks")
    expect(phone.locator("#why")).to_contain_text("wait a minute")


def test_the_list_is_for_everybody(phone: Page, server: str, table: Table):
    sits(phone, table, 0)
    phone.add_init_script(STAYS)
    phone.goto(f"/t/{table.code}/")
    follows(phone)
    phone.locator("#say").tap()
    assert violations_in_both_schemes(phone) == []
    phone.locator("#phrases [value=luck]").tap()
    expect(phone.locator(".said > p")).to_be_visible()
    assert violations_in_both_schemes(phone) == []
