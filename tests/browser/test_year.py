"""The cards of a year: turned by keys and taps, and shared as pictures."""

import re
from itertools import pairwise
from struct import unpack

import pytest
from playwright.sync_api import Page, expect

from leagues.models import League
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def league(server: str) -> League:
    match = a_match("Anna Ben Cleo", rounds=1)
    record(match, "-", "=10", "=20")
    record(a_match("Anna Ben Cleo", rounds=1, league=match.league), "-", "=12", "=3")
    return match.league


def test_cards_are_turned_and_shared(phone: Page, league: League, base_url: str, tmp_path):
    anna = league.players.get(name="Anna")
    phone.goto(base_url + league_path(league, f"p/{anna.pk}/year/"))
    cards = phone.locator(".year-card")
    expect(cards).to_have_count(5)
    expect(cards.first).to_be_in_viewport(ratio=0.9)
    phone.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_in_viewport(ratio=0.9)
    cards.nth(1).click(position={"x": 200, "y": 20})
    expect(cards.nth(2)).to_be_in_viewport(ratio=0.9)
    cards.nth(2).click(position={"x": 20, "y": 20})
    expect(cards.nth(1)).to_be_in_viewport(ratio=0.9)
    expect(phone.locator(".steps .seen")).to_have_count(2)
    for at, name in enumerate(("Share as a picture", "Share this card")):
        with phone.expect_download() as download:
            phone.get_by_role("button", name=name).click()
        download.value.save_as(tmp_path / f"{at}.png")
        assert unpack(">II", (tmp_path / f"{at}.png").read_bytes()[16:24]) == (1080, 1350)


def test_a_year_fits_the_smallest_phone_a_card_at_a_time(phone: Page, league: League):
    phone.set_viewport_size({"width": 320, "height": 560})
    anna = league.players.get(name="Anna")
    for tail in (f"p/{anna.pk}/year/", f"evenings/{anna.created_at.year}/cards/"):
        phone.goto(league_path(league, tail))
        for card in phone.locator(".year-card").all():
            expect(card).to_be_in_viewport(ratio=0.99)
            phone.keyboard.press("ArrowRight")
        assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_without_scripts_a_year_is_a_list(plain: Page, league: League):
    anna = league.players.get(name="Anna")
    plain.goto(league_path(league, f"p/{anna.pk}/year/"))
    expect(plain.get_by_role("heading", level=1)).to_have_text(re.compile("Anna"))
    boxes = [card.bounding_box() for card in plain.locator(".year-card").all()]
    assert len(boxes) == 5
    for one, other in pairwise(boxes):
        assert one
        assert other
        assert one["x"] == other["x"]
        assert one["y"] + one["height"] <= other["y"]
    expect(plain.get_by_role("button")).to_have_count(0)
    plain.get_by_role("link", name="Back").click()
    expect(plain.get_by_role("heading", level=1)).to_have_text("Anna")
