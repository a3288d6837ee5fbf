"""Badges have pictures, dates and progress."""

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Match
from scoring.statistics.careers import Badge
from tests.browser.thumb import until
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

# How many of the pictures draw something.
DRAWN = """(pictures) =>
    pictures.filter((each) => each.querySelector("use").getBBox().width > 10).length"""


@pytest.fixture
def path(server: str) -> str:
    match: Match = a_match()
    record(match)
    return league_path(match.league, f"p/{match.seats.get(seat=0).player_id}/")


def test_each_badge_has_a_picture_and_its_day_or_how_far_it_is(phone: Page, path: str):
    phone.goto(path)
    phone.get_by_text("All figures").tap()
    pictures = phone.locator(".badges svg")
    expect(pictures).to_have_count(len(Badge))
    until(phone, f"({DRAWN})([...document.querySelectorAll('.badges svg')]) === {len(Badge)}")
    earned = phone.locator(".badges .earned")
    expect(earned).to_have_count(1)
    expect(earned.locator(".soft")).to_contain_text("20")  # the year
    expect(phone.locator(".badges")).to_contain_text("1 of 100")


def test_a_picture_is_seen_in_the_dark(phone: Page, path: str):
    phone.emulate_media(color_scheme="dark")
    phone.goto(path)
    fills = phone.locator(".earned-row svg.medal").evaluate_all(
        "(all) => all.map((each) => [getComputedStyle(each).fill, getComputedStyle(each).color])"
    )
    assert all(fill == ink != "rgb(0, 0, 0)" for fill, ink in fills)
