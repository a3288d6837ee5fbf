"""Charts fill their cards; their axes are named, their lines differ, their values can be read."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Match
from tests.browser.accessibility import SIZES, assert_is_for_everybody
from tests.browser.thumb import opens_rounds
from tests.pages import league_path, match_path
from tests.scoring.fixtures import a_match, record

# Of each chart: its width, the room in its card, and the heights of its texts.
MEASURES = """() => [...document.querySelectorAll("svg.chart")].map((chart) => {
    const card = chart.closest(".sheet"), style = getComputedStyle(card);
    const height = (text) => text.getBoundingClientRect().height;
    const texts = [...chart.querySelectorAll("text")].map(height);
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return [chart.getBoundingClientRect().width, card.clientWidth - padding, texts];
})"""
SMALLEST, LARGEST = 9, 30  # pixels from the top of a letter to its foot
EVENING = "2026-01-10"
DASHES = "(lines) => lines.map((line) => getComputedStyle(line).strokeDasharray)"


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo Dora Emil Fritz", rounds=3)
    record(match, "-", "=10", "=23", "=30", "=31", "=40")
    record(match, "=4", "-", "=1", "=2", "=90", "=41", number=2, out=1)
    return match


def player_path(match: Match) -> str:
    return league_path(match.league, f"p/{match.seats.get(seat=1).player_id}/")


def test_charts_fill_their_cards_with_text_that_can_be_read(phone: Page, match: Match):
    for size in SIZES.values():
        phone.set_viewport_size(size)
        phone.goto(match_path(match))
        opens_rounds(phone)
        charts = phone.evaluate(MEASURES)
        assert charts
        for drawn, room, texts in charts:
            assert abs(drawn - room) <= 1
            assert min(texts) >= SMALLEST
            assert max(texts) <= LARGEST


def test_axes_are_named_lines_differ_and_all_values_can_be_read(phone: Page, match: Match):
    phone.goto(match_path(match))
    opens_rounds(phone)
    chart = phone.locator("#chart svg.chart")
    for words in ("Points", "Round", "Anna", "−4", "Emil", "−121"):
        expect(chart.get_by_text(words, exact=True).first).to_be_visible()
    lines = phone.locator("#chart polyline")
    expect(lines).to_have_count(6)
    # In one step: the page may put a new chart in place of what was found before.
    dashes = phone.evaluate(f"({DASHES})([...document.querySelectorAll('#chart polyline')])")
    assert len(set(dashes)) == 6
    marks = phone.locator("#chart g > use:first-of-type")
    symbols = marks.evaluate_all("(marks) => marks.map((mark) => mark.getAttribute('href'))")
    assert len(set(symbols)) == 6
    assert not {symbol.split("#")[1] for symbol in symbols} & {*"rygb"}  # the signs of cards
    phone.locator("#chart-table summary").tap()
    rows = phone.locator("#chart-table tbody tr")
    expect(rows).to_have_count(2)
    for figure in ("−23", "−24"):  # Cleo after both rounds
        expect(phone.locator("#chart-table").get_by_text(figure, exact=True)).to_be_visible()


def test_a_player_s_course_leads_to_the_evenings_and_all_are_for_everybody(
    phone: Page, match: Match
):
    Match.objects.update(evening=EVENING)  # one that is over
    assert_is_for_everybody(phone, match_path(match))
    assert_is_for_everybody(phone, player_path(match))
    expect(phone.locator(".course h2")).to_contain_text("Place on the last evenings")
    phone.locator(".course a").tap()
    phone.locator(f"a[href*='{EVENING}']").tap()
    expect(phone).to_have_url(re.compile(EVENING))
