"""The lobby is a table: on every screen nothing overlaps, and who is here is asked by a tap."""

from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from scoring.matches.start import new_league
from tables.models import Table
from tables.seats.seating import be_ready, seat_bot, sit_down
from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.test_geometry import FAULTS
from tests.browser.test_start_table import opens
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.tables.fixtures import a_table
from tests.tables.test_asks import phone as member
from tests.tables.test_asks import seated

SIZES: Final = ((320, 560), (360, 640), (640, 360), (1280, 800))
FIVE: Final = "Großmutter Maximilian Wilhelmina Friederike Konstantin"
# Two people or things of the table that lie over each other.
MEETING: Final = """() => {
    const parts = [...document.querySelectorAll(
        ".chair > *, .terms, .lobby-side > *, .share-first > *, .ask-row > *, .quiet-head > *, #say"
    )]
        .filter((each) => each.checkVisibility() && !each.closest(".sr-only"));
    const box = (each) => each.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return parts.flatMap((one, at) => parts.slice(at + 1)
        .filter((other) => !one.contains(other) && !other.contains(one))
        .filter((other) => meet(box(one), box(other)))
        .map((other) => `${one.className} ${one.textContent}/${other.className}`));
}"""
HEIGHT: Final = "[document.documentElement.scrollHeight, innerHeight]"
WIDTH: Final = "document.documentElement.scrollWidth"


def faults(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    found: list[str] = page.evaluate(MEETING) + page.evaluate(FAULTS, [])
    return found + ([] if page.evaluate(WIDTH) == width else ["wider than the page"])


def lobby(people: str, seats: int, bots: int = 0) -> Table:
    table = a_table(people, seats=seats, rounds=3)
    for _ in range(bots):
        seat_bot(table=table, level="holder")
    for seat in range(1, len(people.split())):
        be_ready(table=table, round_number=1, seat=seat, contribution="")
    return table


@pytest.mark.parametrize(
    ("people", "seats", "bots"),
    [("Mia", 2, 0), ("Mia Oma", 3, 0), ("Mia Oma", 4, 1), ("Mia Oma", 5, 2), (FIVE, 6, 0)],
)
def test_nothing_overlaps_with_any_number_of_chairs(
    phone: Page, server: str, people: str, seats: int, bots: int
):
    opens(phone, lobby(people, seats, bots), 0)
    for size in SIZES:
        assert not faults(phone, *size), size
    phone.set_viewport_size({"width": 320, "height": 560})
    height, window = phone.evaluate(HEIGHT)
    assert height == window  # nobody scrolls


@pytest.mark.parametrize("seats", [4, 6])
def test_chairs_and_who_is_here_overlap_nowhere_and_need_no_scrolling(
    phone: Page, server: str, seats: int
):
    league = new_league("en")
    client = member(league, "Mia", is_on=False)
    table = seated(client, "Mia", seats=seats)
    for name in FIVE.split()[1 : seats - 1]:
        sit_down(table=table, name=name)
    for name in ("Christiane", "Lotte", "Papa"):
        member(league, name)
    belongs_to(phone, client, server)
    phone.goto(f"/t/{table.code}/")
    expect(phone.locator(".people button")).to_have_count(3)
    for size in (SIZES[1], SIZES[3]):
        assert not faults(phone, *size), size
    for size in (SIZES[0], SIZES[2]):  # the smallest, and held across
        assert not faults(phone, *size), size
        height, window = phone.evaluate(HEIGHT)
        assert height == window, size


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_and_with_large_text(phone: Page, server: str, language: str):
    speaks(phone, server, language)
    opens(phone, lobby(FIVE, 6), 0)
    assert not faults(phone, 320, 560)
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    for size in SIZES[:2]:
        assert not faults(phone, *size)


def test_the_lobby_is_for_everybody(phone: Page, server: str):
    opens(phone, lobby("Mia Oma", 4, 1), 0)
    assert not violations_in_both_schemes(phone)
    phone.locator(".chair.free").tap()
    expect(phone.get_by_role("heading", name="Who plays?")).to_be_visible()
    assert not violations_in_both_schemes(phone)


def test_a_bot_sits_down_by_a_tap_on_its_face_and_the_round_is_dealt_to_who_is_there(
    phone: Page, server: str
):
    opens(phone, lobby("Mia", 4), 0)
    expect(phone.get_by_role("button", name="Deal")).to_have_count(0)
    phone.locator(".bots button", has_text="Zack").tap()
    expect(phone.locator(".chairs")).to_contain_text("Zack")
    phone.locator(".chair.free").first.tap()
    phone.get_by_role("button", name="Add Kubik").tap()
    expect(phone.locator(".chairs")).to_contain_text("Kubik")
    phone.keyboard.press("Escape")
    phone.get_by_role("button", name="Zack").first.tap()  # its chair: it leaves
    expect(phone.locator(".chairs")).not_to_contain_text("Zack")
    phone.get_by_role("button", name="Deal").tap()
    expect(phone.locator(".hand-cards.mine li").first).to_be_visible()
    assert Table.objects.get().seat_count == 2


def test_a_sheet_stays_closed_when_the_next_board_comes_in_the_same_moment(
    phone: Page, server: str
):
    opens(phone, lobby("Mia", 4), 0)
    sheet = phone.get_by_role("heading", name="Who plays?")
    phone.locator(".chair.free").first.tap()
    phone.get_by_role("button", name="Add Kubik").tap()
    expect(phone.locator(".chairs")).to_contain_text("Kubik")
    expect(sheet).to_be_visible()  # it stays open for the next
    phone.evaluate("""
        const board = document.querySelector("#board");
        document.querySelector("#who-plays").hidePopover();
        htmx.swap(board, board.outerHTML, { swapStyle: "outerHTML" });
    """)
    phone.wait_for_timeout(100)  # nothing happens
    expect(sheet).to_be_hidden()


def test_the_lobby_works_without_scripts(browser: Browser, server: str):
    table = lobby("Mia", 4)
    with browser.new_context(java_script_enabled=False, locale="en", base_url=server) as context:
        page = context.new_page()
        opens(page, table, 0)
        page.locator(".bots button", has_text="Pixel").click()
        expect(page.locator(".chairs")).to_contain_text("Pixel")
        page.get_by_role("button", name="Send link").click()
        expect(page.locator("#link")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Deal").click()
        expect(page.locator(".hand-cards.mine li").first).to_be_visible()


def belongs_to(page: Page, client: Client, server: str) -> None:
    """This browser is the client's."""
    cookie = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": cookie, "url": server}])


def test_who_is_here_is_asked_by_a_tap_and_joins_or_says_not_today(
    phone: Page, browser: Browser, server: str
):
    league = new_league("en")
    mia = member(league, "Mia", is_on=False)
    table = seated(mia, "Mia")
    belongs_to(phone, mia, server)
    phone.goto(f"/t/{table.code}/")
    with (
        browser.new_context(locale="en", base_url=server) as bens,
        browser.new_context(locale="en", base_url=server) as omas,
    ):
        ben, oma = bens.new_page(), omas.new_page()
        for page, name in ((ben, "Ben"), (oma, "Oma")):
            belongs_to(page, member(league, name, is_on=False), server)
            page.goto(f"/l/{league.record_code}/")
            page.get_by_role("button", name="Others may ask me for a game").click()
            expect(page.locator("[aria-pressed=true]")).to_be_visible()
        ben.goto("/")  # an own page as well
        phone.evaluate("window.stays = true")
        for name in ("Ben", "Oma"):
            phone.get_by_role("button", name=name).tap()  # it comes by itself
        expect(phone.locator(".people :disabled")).to_have_count(2)
        for size in SIZES:
            assert not faults(phone, *size), size
        assert not violations_in_both_schemes(phone)
        for page in (ben, oma):
            expect(page.locator("#asked")).to_contain_text("Mia asks: a game?")
        assert not violations_in_both_schemes(ben)
        assert phone.evaluate("window.stays")  # the page is not loaded again
        oma.get_by_role("button", name="Not today").click()
        expect(oma.locator("#asked")).not_to_contain_text("Mia")
        expect(phone.get_by_role("button", name="Oma")).to_contain_text("not today")
        ben.get_by_role("button", name="Join in").click()
        expect(ben.locator(".chairs")).to_contain_text("Ben")
        expect(phone.locator(".chairs")).to_contain_text("Ben")
        oma.get_by_role("button", name="Others may ask me for a game").click()
        expect(oma.locator("[aria-pressed=false]")).to_be_visible()
