"""Whole rounds at a digital table: two phones and a spectator, the keyboard alone, one phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.choices import ALL
from tests.browser.flights import version
from tests.browser.reset import PageForAll
from tests.browser.test_controls import seated
from tests.browser.test_start_table import opens, sits
from tests.browser.test_table import CHOICES, MOST_MOVES
from tests.browser.thumb import until
from tests.tables.fixtures import dealt, game_at, play_until

OVER = "#results"
LISTEN = """
window.heard = [];
const line = document.querySelector("#announcement");
new MutationObserver(() => heard.push(line.textContent)).observe(line, {childList: true});
"""
SHAPES = """() => Object.fromEntries(
    [..."rygb"].map((suit) => [suit, document.querySelector(`.mine .suit-${suit} .card`)])
        .map(([suit, card]) => [suit, getComputedStyle(card, "::before").clipPath]))"""
ACTIONS = "#moves .fits > button, #draw, #end"
PRESSED = "#moves .fits > button .card b, #draw, #end"  # the middle of a card in a fan is covered


def plays(page: Page) -> None:
    """Whatever comes first: a card that fits, a choice of what it may do, draw, end."""
    before = version(page)
    page.locator(PRESSED).first.click()
    choice = page.locator(CHOICES).first
    if choice.count():
        choice.click()
    expect(page.locator("#board")).not_to_have_attribute("data-version", before)


def to_the_end(pages: list[Page]) -> None:
    """All act when it is their turn, until every page shows how it ended."""
    anywhere = "#moves .fits > button, #draw, #end, #results, #news:visible"
    for _ in range(MOST_MOVES):
        ready = [page for page in pages if page.locator(ACTIONS).count()]
        for page in ready:
            plays(page)
        if all(page.locator(OVER).count() for page in pages):
            return
        if not ready:
            pages[0].locator(anywhere).first.wait_for()
            pages[0].wait_for_timeout(50)
    raise AssertionError("the round does not end")


# Master has all moves of Classic, which is played to its end in test_table_screen.py.
@pytest.mark.parametrize("ruleset", ["classic", "master"] if ALL else ["master"])
def test_two_phones_and_a_spectator_see_a_round_to_its_end(
    desks: list[PageForAll], server: str, transactional_db: None, ruleset: str
):
    table = dealt("Anna Ben", ruleset, seats=6, secret="5e" * 32)
    play_until(table, 0 if ALL else 60)  # of 74
    with seated(desks, table, 0, 1) as (anna, ben, spectator):
        assert spectator.locator(".hand-cards").count() == 0
        to_the_end([anna, ben])
        for page in (anna, ben, spectator):
            expect(page.locator(OVER)).to_contain_text("Anna")
            expect(page.locator(".whose")).to_contain_text("Round 1 is over.")
    assert Table.objects.get().deals.get().is_settled


def test_a_round_is_played_by_keyboard_and_heard(phone: Page, server: str):
    table = dealt("Anna", "junior", seats=2, secret="5e" * 32)
    play_until(table, 0 if ALL else 45)  # of 59
    opens(phone, table, 0)
    phone.evaluate(LISTEN)
    for _ in range(MOST_MOVES):
        phone.locator(f"{ACTIONS}, {OVER}").first.wait_for()
        if phone.locator(OVER).count():
            break
        before = version(phone)
        if phone.locator("#moves .fits > button").count():
            phone.keyboard.press("ArrowRight")
            phone.keyboard.press("Enter")
        else:
            phone.keyboard.press("d" if phone.locator("#draw").count() else "e")
        expect(phone.locator("#board")).not_to_have_attribute("data-version", before)
    until(phone, "heard.join(' ').includes('Round 1 is over.')")
    heard_text = " ".join(phone.evaluate("heard"))
    assert re.search(r"Zack\W+(lays|draws|passes)", heard_text)
    laid = re.findall(r"(?:You lay|lays) (\w+ \d+)", heard_text)
    assert len(laid) == len(set(laid))  # each event is said once
    assert "Your turn" in heard_text


def test_the_clock_waits_until_the_phone_is_passed_on(phone: Page, server: str):
    table = dealt("Anna Ben", "junior", secret="62" * 32)
    table.seats.update(shares_phone=True)
    Table.objects.update(clock=30, version=50)
    opens(phone, table, 0, 1)
    for _ in range(2):
        expect(phone.locator(".clock.waits")).to_contain_text("waits until the phone is passed on")
        phone.get_by_role("button", name="show my hand").tap()
        expect(phone.locator("#seconds")).to_have_text(re.compile("2[0-9]|30"))
        seat = game_at(table).seat
        while game_at(table).seat == seat:
            plays(phone)


def test_the_first_load_is_light(phone: Page, server: str):
    table = dealt("Anna", "master", seats=6, secret="5e" * 32)
    phone.goto("/")
    sits(phone, table, 0)
    fresh = phone.context.new_page()
    fresh.goto(f"{server}/t/{table.code}/")
    expect(fresh.locator(".hand-cards.mine li").first).to_be_visible()
    sizes = fresh.evaluate(
        """() => [...performance.getEntriesByType("navigation"),
                  ...performance.getEntriesByType("resource")]
            .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
    )
    assert len(sizes) <= 30, sizes
    assert sum(size for _, size in sizes) < 150 * 1024, sizes  # lettering and faces included


def test_nothing_sounds_unasked_and_colours_have_shapes(phone: Page, server: str):
    table = dealt("Anna Ben", "classic", secret="5e" * 32)
    opens(phone, table, 0)
    expect(phone.locator("#sound")).to_have_attribute("aria-pressed", "false")
    shapes = phone.evaluate(SHAPES)
    assert len(shapes) == len(set(shapes.values())) == 4
