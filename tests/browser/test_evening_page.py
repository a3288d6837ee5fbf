"""The page of an evening on a phone: it ends in one tap, and is shared as a picture with a line."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_this_is_for_everybody
from tests.browser.thumb import until
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

SHARING = """navigator.canShare = ({ files }) => files.every((file) => file.type === "image/png");
navigator.share = async ({ files: [file], text }) => (window.shared = [file.size, text]);"""


def test_an_evening_ends_in_one_tap_and_is_shared(phone: Page, server: str):
    match = a_match("Anna Ben Cleo Dora", rounds=1)
    record(match, "-", "=10", "=23", "=30")
    phone.add_init_script(SHARING)
    phone.goto(league_path(match.league))
    phone.get_by_role("link", name="1 game").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("So far")
    expect(phone.locator(".stand")).to_have_count(0)
    phone.get_by_role("button", name="That’s it for tonight").tap()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("evening")
    expect(phone.locator(".stand li")).to_have_count(3)
    phone.locator("#picture").tap()
    until(phone, "window.shared?.[0] > 1000")
    assert "10 points ahead of" in phone.evaluate("shared[1]")


def test_among_many_people_the_own_line_stays_in_sight(phone: Page, server: str):
    phone.add_init_script(SHARING)
    league = None
    for table in range(6):
        names = " ".join(f"P{table}{seat}" for seat in range(4))
        match = a_match(names, rounds=1, league=league)
        record(match, "-", "=10", "=23", "=30")
        league = match.league
    phone.goto(league_path(match.league, "join/"))
    phone.get_by_role("button", name="P53").tap()
    expect(phone).not_to_have_url(re.compile("/join/"))
    phone.goto(league_path(match.league, f"e/{match.evening_day}/"))
    own = phone.locator(".board .mine")
    expect(own).to_contain_text("you")
    expect(phone.locator(".board li").nth(20)).not_to_be_in_viewport()
    box, bar = own.bounding_box(), phone.locator(".navigation").bounding_box()
    assert box
    assert bar
    assert box["y"] + box["height"] <= bar["y"] + 1
    assert_this_is_for_everybody(phone)
    phone.get_by_role("button", name="That’s it for tonight").tap()
    phone.locator("#picture").tap()
    until(phone, "window.shared?.[0] > 1000")


def test_place_and_note_are_lines_to_tap_and_work_without_a_script(plain: Page, server: str):
    match = a_match("Anna Ben", rounds=1)
    record(match)
    plain.goto(league_path(match.league, f"e/{match.evening_day}/"))
    plain.locator("summary", has_text="Where?").click()
    plain.get_by_label("Where?").fill("at Grandma’s")
    plain.locator("details[open] button").click()
    expect(plain.locator(".when")).to_contain_text("at Grandma’s")
    expect(plain.locator("summary", has_text="Where?")).to_contain_text("at Grandma’s")
