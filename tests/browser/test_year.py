"""The cards of a year: turned by keys and taps, and shared as pictures."""

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
    for at, button in enumerate(phone.locator("#pictures button").all()):
        with phone.expect_download() as download:
            button.click()
        download.value.save_as(tmp_path / f"{at}.png")
        assert unpack(">II", (tmp_path / f"{at}.png").read_bytes()[16:24]) == (1080, 1350)
