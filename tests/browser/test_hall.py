"""The big screen: six tables at once, read from across a room, without anybody touching it."""

import re
from datetime import timedelta
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from leagues.models import League
from scoring.models import Match
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.test_pages import LONG
from tests.browser.thumb import PATIENCE, seats, starts, until
from tests.pages import league_path
from tests.scoring.fixtures import record
from tests.tables.evening import SEATS, saves, six_tables

SCREEN: ViewportSize = {"width": 1920, "height": 1080}
DAY = timedelta(days=1)
LEGIBLE = 30  # pixels: an inch or two on the wall
HANDS = ["-", *(f"={points}" for points in range(10, 10 * SEATS, 10))]
SIZE = "each => parseFloat(getComputedStyle(each).fontSize)"
LISTEN = """() => {
    window.changes = 0;
    document.addEventListener("sse:changed", () => window.changes++, { once: true });
}"""
HIDDEN = """() => [...document.querySelectorAll('.hall-table')]
    .filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.innerText)"""

CUT = """() => [...document.querySelectorAll('h1, h2, .who')]
    .filter((each) => each.scrollWidth > each.clientWidth
        || each.getBoundingClientRect().right > innerWidth)
    .map((each) => each.innerText)"""
OVER_EACH_OTHER = """() => [...document.querySelectorAll('.hall-side li')]
    .filter((each) => each.scrollHeight > each.clientHeight + 1
        || each.querySelector('bdi').getBoundingClientRect().height > each.clientHeight)
    .map((each) => each.innerText)"""
PHONE: ViewportSize = {"width": 320, "height": 560}
TWIN = LONG.replace("Entenha", "Gans")


@pytest.fixture
def matches(server: str) -> list[Match]:
    matches = six_tables()
    league = matches[0].league
    league.name = "Kartenfreunde Entenhausen-Süd und Umgebung"
    league.save()
    league.players.filter(name="Table0Seat1").update(name=LONG)
    league.players.filter(name="Table0Seat2").update(name=TWIN)
    for match in matches[1:]:
        record(match, *HANDS)
    return matches


def open_screen(phone: Page, league: League) -> None:
    phone.set_viewport_size(SCREEN)
    with phone.expect_response(re.compile("seen=")):  # the stream is open
        phone.goto(league_path(league, "hall/", league.view_code))


def table(phone: Page, number: int) -> Locator:
    return phone.locator(".hall-tables article").nth(number)


def assert_shown(phone: Page, round_: Request, number: int, text: str) -> None:
    """A phone saves a round. The screen hears of it over its stream, asks, and shows it."""
    phone.evaluate(LISTEN)
    urlopen(round_, timeout=PATIENCE).close()
    until(phone, "window.changes > 0")
    expect(table(phone, number)).to_contain_text(text)


def test_a_round_recorded_anywhere_is_shown_as_soon_as_it_is_saved(
    phone: Page, matches: list[Match], server: str
):
    first, _, _ = saves(server, matches[0])
    _, second, third = saves(server, matches[5])
    open_screen(phone, matches[0].league)
    expect(table(phone, 0)).to_contain_text("Round 1 of 3")
    assert_shown(phone, first, 0, "Round 2 of 3")
    assert_shown(phone, second, 5, "Round 3 of 3")
    assert_shown(phone, third, 5, "Final result")


def test_a_table_that_plays_again_is_followed(phone: Page, matches: list[Match], server: str):
    open_screen(phone, matches[0].league)
    other = phone.context.new_page()
    other.goto(f"/?league={matches[0].league.record_code}")
    seats(other, *(f"Table5Seat{seat}" for seat in range(SEATS)))
    starts(other).click()
    expect(table(phone, 5)).to_contain_text("Round 1")
    newest = Match.objects.latest("pk")
    assert_shown(phone, saves(server, newest)[0], 5, "Round 2")


def test_it_is_read_from_across_the_room_and_no_name_is_cut(phone: Page, matches: list[Match]):
    """Nor does one look like another."""
    open_screen(phone, matches[0].league)
    for selector in (".hall-tables .who", ".hall-tables b"):
        assert phone.locator(selector).first.evaluate(SIZE) >= LEGIBLE
    assert phone.evaluate(HIDDEN) == []
    assert phone.evaluate("document.documentElement.scrollHeight") <= SCREEN["height"]
    assert len(set(table(phone, 0).locator(".who").all_inner_texts())) == SEATS
    for size, text in ((SCREEN, 100), (PHONE, 100), (PHONE, 200)):
        phone.set_viewport_size(size)
        phone.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        assert phone.evaluate(CUT) == [], (size, text)
    league = matches[0].league
    assert_is_for_everybody(phone, league_path(league, "hall/", league.view_code))


def test_a_single_table_fills_the_screen(phone: Page, matches: list[Match]):
    Match.objects.exclude(pk=matches[0].pk).update(started_at=matches[0].started_at - DAY)
    open_screen(phone, matches[0].league)
    last = table(phone, 0).locator("li").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] > 0.9 * SCREEN["height"]
    assert table(phone, 0).locator(".who").first.evaluate(SIZE) >= 2 * LEGIBLE


def test_where_nobody_plays_thirty_people_have_the_screen_with_their_whole_names(
    phone: Page, matches: list[Match]
):
    Match.objects.update(started_at=matches[0].started_at - DAY)
    league = matches[0].league
    for number, player in enumerate(league.players.order_by("pk")):
        player.name = f"Hannelore-Sophie Schwarzenberger{number}"
        player.save()
    open_screen(phone, league)
    lines = phone.locator(".hall-side li")
    expect(lines).to_have_count(5 * SEATS)
    columns = {box["x"] for line in lines.all() if (box := line.bounding_box())}
    assert len(columns) == 3
    assert lines.locator(".who").first.evaluate(SIZE) >= LEGIBLE
    assert phone.evaluate(HIDDEN) == []
    assert phone.evaluate(CUT) == []
    assert phone.evaluate(OVER_EACH_OTHER) == []
    assert_is_for_everybody(phone, league_path(league, "hall/", league.view_code))
