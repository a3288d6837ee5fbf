"""Changes that come close together: an open page shows the last of them in the end."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tables.models import Table
from tests.browser.test_start_table import opens
from tests.browser.thumb import match_path, until
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import a_table, dealt, play_next, play_till

STREAMS = """
window.streams = [];
window.EventSource = class extends EventTarget {
  constructor() {
    super();
    window.streams.push(this);
    setTimeout(() => {
      this.onopen?.(new Event("open"));
      window.isOpen = true;
    });
  }
  close() {}
};
"""
TELL = "(name) => streams.at(-1).dispatchEvent(new MessageEvent(name, {data: 'refresh'}))"
SHOW = """
(version) => {
  const board = document.querySelector("#board").outerHTML.replace(/ style="[^"]*"/g, "");
  const data = board.replace(/data-version="[0-9]+"/, `data-version="${version}"`);
  streams.at(-1).dispatchEvent(new MessageEvent("picture", {data, lastEventId: version}));
}
"""
SHOW_BOTH = f"versions => versions.forEach({SHOW.strip()})"

ARRIVED = "!Object.keys(localStorage).some((name) => name.startsWith('elferrat move'))"


@pytest.fixture
def listening(phone: Page) -> Page:
    """A phone whose streams send only what the test says."""
    phone.add_init_script(STREAMS)
    phone.goto("/")
    return phone


def during_the_next_answer(page: Page, address: str, happens: Callable[[], None]) -> None:
    """The first request for this address gets the state before something happened.

    The others pass by the same way: to take it down while one is on its way can strand that one.
    """
    count = itertools.count(1)

    def late(route: Route) -> None:
        if next(count) > 1:
            route.continue_()
            return
        answer = route.fetch()
        happens()
        route.fulfill(response=answer)

    page.route(re.compile(address), late)


@pytest.fixture
def anna(listening: Page, server: str) -> Page:
    """It is her turn."""
    table = dealt("Anna Ben", "junior", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0)
    opens(listening, table, 0)
    expect(listening.locator(".mine.hand-cards")).to_be_visible()
    until(listening, "window.isOpen")
    return listening


def test_the_second_of_two_pictures_at_once_is_shown(anna: Page):
    anna.evaluate(SHOW_BOTH, ["1001", "1002"])
    expect(anna.locator("#board")).to_have_attribute("data-version", "1002")


def test_an_answer_that_is_late_hides_no_later_picture(anna: Page):
    during_the_next_answer(anna, "/move/", lambda: anna.evaluate(SHOW, "1001"))
    anna.locator("#moves .fits > button, #draw, #end").first.tap()
    expect(anna.locator("#board")).to_have_attribute("data-version", "1001")
    until(anna, ARRIVED)
    expect(anna.locator("#board")).to_have_attribute("data-version", "1001")


def test_the_answer_to_a_form_that_is_late_hides_no_later_picture(listening: Page, server: str):
    table = a_table("Anna", seats=3)
    opens(listening, table, 0)
    until(listening, "window.isOpen")
    during_the_next_answer(listening, "/bots/", lambda: listening.evaluate(SHOW, "1001"))
    with listening.expect_response(re.compile("/bots/")) as answer:
        listening.locator(".bots button", has_text="Zack").tap()
    assert "Zack" in answer.value.text()
    listening.wait_for_timeout(100)  # nothing happens
    expect(listening.locator("#board")).to_have_attribute("data-version", "1001")


def test_a_tap_on_what_the_stream_brought_waits_for_the_answer_before(phone: Page, server: str):
    table = dealt("Anna Ben", "fxs", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0 and "end" in map(str, game.moves))
    opens(phone, table, 0)
    board = phone.locator("#board")
    before = board.get_attribute("data-version") or ""

    def the_stream_is_faster() -> None:
        expect(board).not_to_have_attribute("data-version", before)
        phone.locator("#end").tap()

    during_the_next_answer(phone, "/move/", the_stream_is_faster)
    phone.locator("#moves .fits > button").first.tap()
    expect(phone.locator(".whose")).to_contain_text("Ben")


def test_a_page_without_a_stream_asks_by_itself(anna: Page):
    table = Table.objects.get()
    anna.clock.install()
    anna.reload()
    before = anna.locator("#board").get_attribute("data-version") or ""
    play_next(table)
    anna.clock.run_for(80_000)
    expect(anna.locator("#board")).not_to_have_attribute("data-version", before)


def test_a_round_saved_while_the_page_asks_is_shown(listening: Page, server: str):
    match = a_match()
    listening.goto(match_path(match))
    until(listening, "streams.length > 0")

    def saved_meanwhile() -> None:
        record(match, "-", "=77", "=23", number=2)
        listening.evaluate(TELL, "changed")

    record(match)
    during_the_next_answer(listening, r"\?seen=", saved_meanwhile)
    listening.evaluate(TELL, "changed")
    expect(listening.locator("#rounds")).to_contain_text("77")
