"""Reload, two tabs, a network and a server that come and go: neither a seat nor a move is lost."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tables.models import Table
from tests.browser.flights import version
from tests.browser.house import House
from tests.browser.test_start_table import sits
from tests.browser.test_table_rounds import plays
from tests.browser.thumb import until
from tests.tables.fixtures import dealt, game_at, play_next, play_till
from tests.tables.people import Person


@pytest.fixture
def table(transactional_db: None) -> Table:
    """Always the same cards: it is Anna's turn, and she may lay or end it; Ben is a person too."""
    table = dealt("Anna Ben", "fxs", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0 and "end" in map(str, game.moves))
    return table


def at_table(page: Page, address: str, table: Table) -> Page:
    page.goto(f"{address}/t/{table.code}/")
    page.locator("#moves").wait_for()
    return page


@pytest.fixture
def anna(phone: Page, server: str, table: Table) -> Page:
    phone.goto("/")
    sits(phone, table, 0)
    return at_table(phone, server, table)


def move_count(table: Table) -> int:
    return table.deals.get().move_count


def test_a_reload_keeps_the_seat_and_the_hand(anna: Page, table: Table):
    cards = anna.locator(".mine.hand-cards").inner_text()
    anna.reload()
    expect(anna.locator(".mine.hand-cards")).to_have_text(cards, use_inner_text=True)


def test_a_move_made_offline_is_refused_if_the_game_went_on(anna: Page, table: Table):
    anna.context.set_offline(True)
    anna.locator("#end").tap()
    expect(anna.locator("#on-its-way")).to_be_in_viewport(ratio=1)
    play_next(table, "end")
    went_on = move_count(table)
    anna.context.set_offline(False)
    expect(anna.locator(".problem").first).to_contain_text("The game went on in the meantime.")
    expect(anna.locator("#on-its-way")).to_be_hidden()
    expect(anna.locator(".whose")).to_contain_text("Ben")
    assert move_count(table) == went_on


def test_the_reason_stays_if_the_same_board_comes_once_more(anna: Page, table: Table):
    """One that was asked for before the answer to the move came."""
    moves: list[Route] = []
    boards: list[Route] = []

    def hold(route: Route) -> None:
        (moves if "/move/" in route.request.url else boards).append(route)

    anna.route(re.compile("/(move|board)/"), hold)
    anna.evaluate("document.addEventListener('htmx:afterRequest', () => (window.isShown = true))")
    with anna.expect_request("**/move/"):
        anna.locator("#end").tap()
    with anna.expect_request("**/board/**"):
        anna.evaluate("htmx.trigger('#board', 'wake')")
    play_next(table, "end")
    moves[-1].continue_()
    reason = anna.locator("#board > .problem")
    expect(reason).to_contain_text("The game went on in the meantime.")
    boards[-1].continue_()  # the stream may have had the page ask again
    until(anna, "window.isShown")
    expect(reason).to_contain_text("The game went on in the meantime.")


def test_a_move_made_offline_outlives_a_reload(anna: Page, server: str, table: Table):
    before = move_count(table)
    anna.route("**/move/", lambda route: route.abort())
    anna.locator("#end").tap()
    expect(anna.locator("#on-its-way")).to_be_visible()
    anna.unroute("**/move/")
    anna.reload()
    expect(anna.locator(".whose")).to_contain_text("Ben")
    assert move_count(table) == before + 1


def test_a_tab_does_not_wait_for_the_move_of_another(anna: Page, server: str, table: Table):
    other = at_table(anna.context.new_page(), server, table)
    anna.route("**/move/", lambda route: route.abort())
    anna.locator("#end").tap()
    expect(anna.locator("#on-its-way")).to_be_visible()
    before = move_count(table)
    plays(other)
    assert move_count(table) == before + 1
    anna.unroute("**/move/")
    expect(anna.locator("#on-its-way")).to_be_hidden()
    expect(anna.locator("#board")).to_have_attribute("data-version", version(other))


def test_a_restarted_server_finds_the_seats_taken(house: House, page: Page, table: Table):
    page.goto(house.address)
    sits(page, table, 0)
    at_table(page, house.address, table)
    before = move_count(table)
    house.stop()
    page.locator("#end").click()
    expect(page.locator("#on-its-way")).to_be_visible()
    house.start()
    expect(page.locator("#on-its-way")).to_be_hidden()  # it pauses for longer and longer
    assert move_count(table) == before + 1
    ben = Person(table, 1)
    while game_at(table).seat != 0:
        ben.play(house.address)
    expect(page.locator("#end, #draw").first).to_be_visible()
