"""The navigation of a league: a bar at the thumb, a line at the top, and the space around it."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_is_for_everybody, assert_this_is_for_everybody
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

SIZES = [(320, 560), (360, 640), (640, 360), (1280, 800)]
PAGES = ("", "games/", "players/", "settings/", "s/1/")
NARROW = ("", "games/", "players/", "settings/")  # no wider than the screen, also at 200 %
# The links of the bar, and what can be tapped in the page, must not lie under each other.
COVERED = """() => [...document.querySelectorAll('main :is(a, button, input, select, summary)')]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
        each.scrollIntoView({ block: 'nearest' });
        const bar = document.querySelector('.navigation').getBoundingClientRect();
        const box = each.getBoundingClientRect();
        return box.bottom > bar.top + 1 && box.top < bar.bottom - 1
            && box.right > bar.left && box.left < bar.right;
    })
    .map((each) => each.outerHTML.slice(0, 80))"""
CUT = """() => [...document.querySelectorAll('.navigation a')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1
        || each.getBoundingClientRect().right > innerWidth + 1
        || Math.min(each.offsetWidth, each.offsetHeight) < 44)
    .map((each) => each.textContent.trim())"""


@pytest.fixture
def league(server: str):
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    record(match, "-", "=9", "=10", "=23")
    match.league.name = "Kitchen league"
    match.league.save()
    return match.league


def navigation(page: Page):
    return page.get_by_role("navigation", name="In this league")


def test_the_bar_leads_everywhere_and_says_where_one_is(phone: Page, league):
    phone.goto(league_path(league))
    for label, heading in [
        ("Evenings", "Evenings"),
        ("Leaderboard", "Leaderboard"),
        ("People", "People"),
    ]:
        navigation(phone).get_by_role("link", name=label).tap()
        expect(phone.get_by_role("heading", level=1)).to_contain_text(heading)
        expect(navigation(phone).locator("[aria-current]")).to_have_text(label)
    phone.get_by_role("link", name="Kitchen league").tap()
    expect(navigation(phone).locator("[aria-current]")).to_have_text("Home")
    phone.get_by_role("link", name="New game").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("New game")
    phone.get_by_role("link", name="Back").tap()
    expect(navigation(phone).locator("[aria-current]")).to_have_text("Home")


def test_the_navigation_works_without_javascript(plain: Page, league):
    plain.goto(league_path(league))
    navigation(plain).get_by_role("link", name="Evenings").click()
    expect(plain.get_by_role("heading", level=1)).to_have_text("Evenings")


def test_the_keyboard_reaches_the_navigation(phone: Page, league):
    phone.goto(league_path(league, "players/"))
    focused = []
    for _ in range(8):
        phone.keyboard.press("Tab")
        focused.append(phone.evaluate("document.activeElement.textContent.trim()"))
    assert focused[3:7] == ["Home", "Evenings", "Leaderboard", "People"]


def test_nothing_lies_under_the_bar_and_no_word_of_it_is_cut(phone: Page, league, base_url: str):
    """All pages in one language; the bar, which is the same on all, in each."""
    for language in LANGUAGES:
        speaks(phone, base_url, language)
        for tail in PAGES if language == "de" else PAGES[:1]:
            phone.goto(league_path(league, tail))
            for (width, height), percent in product(SIZES, (100, 200)):
                phone.set_viewport_size({"width": width, "height": height})
                phone.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
                wide = phone.evaluate("document.documentElement.scrollWidth") - width
                faults = [f"{wide} pixels too wide"] if wide and tail in NARROW else []
                faults += phone.evaluate(CUT) + phone.evaluate(COVERED)
                assert (tail, width, percent, faults) == (tail, width, percent, [])


def test_the_pages_are_for_everybody(phone: Page, league):
    for tail in ("", "games/", "players/", "new/"):
        assert_is_for_everybody(phone, league_path(league, tail))


def test_the_home_begins_with_what_goes_on(phone: Page, league):
    phone.goto(league_path(league))
    expect(phone.locator(".tonight")).to_contain_text("Round 2")
    expect(phone.locator(".tonight")).to_contain_text("leads")
    phone.locator("main a").first.tap()
    expect(phone).to_have_url(re.compile(r"/m/1/$"))


def test_on_a_desktop_the_bar_is_at_the_top_and_the_leaderboard_beside_what_goes_on(
    phone: Page, league
):
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.goto(league_path(league))
    bar = navigation(phone).bounding_box()
    assert bar
    assert bar["y"] + bar["height"] < 80
    now, ranks = (phone.locator(selector).bounding_box() for selector in (".tonight", ".ranks"))
    assert now
    assert ranks
    assert ranks["x"] >= now["x"] + now["width"]
    assert abs(ranks["y"] - now["y"]) < 8


def test_two_columns_where_there_is_room_for_them(phone: Page, league):
    for tail in ("settings/", f"p/{league.players.earliest('pk').pk}/", "s/1/fines/", ""):
        phone.goto(league_path(league, tail))
        for width, columns in ((1280, 2), (640, 1), (320, 1)):
            phone.set_viewport_size({"width": width, "height": 800})
            starts = phone.evaluate("""() =>
                [...document.querySelectorAll('main :is(.sheet:not(li), .fractions)')]
                .filter((each) => each.checkVisibility() && each.offsetWidth < innerWidth * 0.96)
                .map((each) => Math.round(each.getBoundingClientRect().left / 100))""")
            assert (tail, width, len(set(starts))) == (tail, width, columns)


def test_a_table_and_faces_use_the_width_of_a_desktop(phone: Page, league):
    phone.set_viewport_size({"width": 1280, "height": 800})
    for tail in ("all-years/", "join/", "m/1/r/1/claims/"):
        phone.goto(league_path(league, tail))
        assert phone.locator("main").evaluate("(main) => main.offsetWidth") > 1000


def test_all_settings_are_one_tap_away(phone: Page, league):
    phone.goto(league_path(league, "games/"))
    phone.get_by_role("link", name="Settings").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Settings")
    phone.get_by_role("link", name="Seasons").tap()
    phone.locator(".up").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Settings")


def test_the_front_page_offers_two_games_side_by_side(phone: Page, server: str):
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.goto("/")
    online = phone.get_by_role("link", name="With friends")
    learn = phone.get_by_role("link", name="Learn to play")
    one, two = online.bounding_box(), learn.bounding_box()
    assert one
    assert two
    assert one["y"] == two["y"]
    assert one["x"] + one["width"] <= two["x"]
    phone.set_viewport_size({"width": 640, "height": 360})
    assert online.evaluate("each => each.offsetWidth") > 250  # half of what there is
    phone.get_by_role("link", name="Keep score").tap()
    expect(phone).to_have_url(re.compile("/new/"))
    phone.go_back()
    online.tap()
    expect(phone).to_have_url(re.compile("/t/new/"))


def test_the_front_page_knows_the_leagues_of_this_phone(phone: Page, league):
    phone.goto(league_path(league))
    phone.get_by_role("link", name="Elferrat").tap()
    expect(phone.locator(".tonight")).to_contain_text("Round 2")
    expect(phone.locator(".tonight")).to_contain_text("Kitchen league")
    assert_this_is_for_everybody(phone)
    phone.get_by_role("link", name="Kitchen league", exact=True).tap()
    expect(phone).to_have_url(re.compile(r"/l/[\w-]+/$"))


def test_an_error_page_keeps_the_navigation(phone: Page, league):
    phone.goto(league_path(league))
    phone.goto(league_path(league, "m/77/"))
    expect(phone.get_by_role("heading", name="There is nothing here")).to_be_visible()
    navigation(phone).get_by_role("link", name="Evenings").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Evenings")


def test_the_players_are_sorted_by_their_headings(phone: Page, league):
    record(a_match("Dora Ben", league=league))
    phone.goto(league_path(league, "players/"))
    phone.get_by_role("link", name="Rounds").tap()
    expect(phone.locator("tbody th").first).to_have_text("Ben")
    expect(phone.locator("th[aria-sort]")).to_have_text("Rounds")
