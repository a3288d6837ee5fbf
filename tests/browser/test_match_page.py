"""The page of a match: a round is one line, and ⋯ opens what can be done about it."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine import rulesets
from scoring.matches.start import start_match
from scoring.models import Match
from tests.browser.accessibility import SIZES as SCREENS
from tests.browser.accessibility import assert_is_for_everybody, assert_this_is_for_everybody
from tests.browser.choices import each_once
from tests.browser.test_geometry import FAULTS, FOUR, SIX, SIZES
from tests.browser.thumb import loading, opens_rounds
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.pages import match_path
from tests.scoring.fixtures import record
from tests.scoring.proofs import refuted

POINTS = ("=99", "=107", "-", "=8", "=31", "=112")

# Names above the rounds with no space before the next one in the same line
TOUCHING = """() => {
    const range = document.createRange();
    const lines = [...document.querySelectorAll(".heads bdi")].map((name) => {
        range.selectNodeContents(name);
        return [...range.getClientRects()];
    });
    return lines.slice(1).filter((next, at) => lines[at].some((one) => next.some((other) =>
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
            && one.left < other.right && other.left - one.right < 2,
    ))).map(([{ left }]) => left);
}"""


@pytest.fixture
def match(server: str) -> Match:
    return a_match_of(FOUR, "classic", rounds=3, played=2)


def a_match_of(names: list[str], ruleset: str, *, rounds: int, played: int) -> Match:
    match = start_match(
        league=None, ruleset=rulesets[ruleset], names=names, rounds=rounds, language="de"
    )
    for number in range(1, played + 1):
        record(match, *POINTS[: len(names)], number=number, out=2)
    return match


def box(page: Page, selector: str) -> dict[str, float]:
    """In one step: the page may be replaced by what is new, at any moment."""
    script = "(each) => document.querySelector(each).getBoundingClientRect().toJSON()"
    edges: dict[str, float] = page.evaluate(script, selector)
    return edges


def test_a_round_is_one_line_and_the_newest_is_open(phone: Page, match: Match):
    phone.goto(match_path(match))
    opens_rounds(phone)
    lines = phone.locator("#rounds summary.round-line")
    expect(lines).to_have_count(2)
    assert box(phone, "#round-2 .round-line")["height"] <= 56
    expect(lines.first).to_have_text(re.compile(r"2.*−99.*−107.*0.*−8", re.DOTALL))
    expect(phone.locator("#change-2")).to_be_visible()
    expect(phone.locator("#change-1")).to_be_hidden()
    lines.nth(1).tap()
    for action in ("change", "claims", "delete"):
        expect(phone.locator(f"#{action}-1")).to_be_visible()


def test_the_line_names_the_winner_for_those_who_listen(phone: Page, match: Match):
    phone.goto(match_path(match))
    text = phone.locator("#round-2 .round-line").text_content() or ""
    assert re.search(r"Ben\s+won:", text)
    expect(phone.locator("#round-2 .round-details")).to_contain_text("won this round.")


def test_what_deletes_is_red_and_last_and_asks(phone: Page, match: Match):
    phone.goto(match_path(match))
    opens_rounds(phone)
    expect(phone.locator("#round-2 .menu .danger")).to_have_id("delete-2")
    expect(phone.locator("#round-2 .menu > li").last).to_contain_text("Delete round …")
    phone.locator("#delete-2").tap()
    expect(phone.locator("h1")).to_contain_text("Delete round 2?")
    phone.locator("#leave").tap()
    expect(phone.locator("#round-2 .deleted")).to_have_count(0)
    opens_rounds(phone)
    phone.locator("#delete-2").tap()
    phone.get_by_label("Why? (needed later").fill("entered twice")
    with loading(phone, times=2):
        phone.locator("#sure").tap()
    expect(phone.locator("#round-2 .deleted")).to_contain_text("does not count")
    expect(phone.locator("#next-round")).to_have_text("Enter round 2")
    opens_rounds(phone)
    phone.locator("#bring-back-2").tap()
    phone.locator("#sure").tap()
    expect(phone.locator("#round-2 .best")).to_contain_text("0")


def test_a_correction_is_taken_back_and_stays_so(phone: Page, match: Match):
    record(match, "=1", "=2", "-", "=3", number=2, seen=1, out=2, reason="misread")
    phone.goto(match_path(match))
    opens_rounds(phone)
    phone.locator("#take-back-2").tap()
    expect(phone.locator("h1")).to_contain_text("Undo the correction of round 2?")
    phone.get_by_label("Why?").fill("it was right")
    phone.locator("#sure").tap()
    expect(phone.locator("#round-2 .round-line")).to_contain_text("107")
    expect(phone.locator("#take-back-2")).to_have_count(0)


def test_what_is_folded_open_stays_open_when_the_page_follows(phone: Page, match: Match):
    with phone.expect_response(re.compile("seen=")):  # the stream is open
        phone.goto(match_path(match))
    opens_rounds(phone)
    phone.locator("#round-2 summary.round-line").tap()
    phone.locator("#round-1 summary.round-line").tap()
    record(match, *POINTS[:4], number=3, out=2)
    expect(phone.locator("#round-3")).to_have_attribute("open", "")
    expect(phone.locator("#change-1")).to_be_visible()
    expect(phone.locator("#change-2")).to_be_hidden()


def test_a_tap_explains_what_checked_means(phone: Page, match: Match):
    refuted(match, "r11", "r11", "-", "-", number=3, out=2)
    phone.goto(match_path(match))
    opens_rounds(phone)
    explained = phone.locator("#round-3 .explained")
    expect(explained).to_contain_text("does not add up")
    expect(explained.locator("p")).to_be_hidden()
    explained.locator("summary").tap()
    expect(explained.locator("p")).to_contain_text("No game can end like this")


def test_what_is_rare_stands_below_the_rounds(phone: Page, match: Match):
    phone.goto(match_path(match))
    for name in ("Print", "Fine someone", "CSV", "JSON"):
        expect(phone.get_by_role("link", name=name)).to_be_hidden()
    opens_rounds(phone)
    for name in ("Print", "Fine someone", "CSV", "JSON"):
        expect(phone.get_by_role("link", name=name)).to_be_visible()


def test_a_desk_shows_standing_and_rounds_beside_each_other(page: Page, match: Match):
    page.set_viewport_size(SCREENS["desk"])
    page.goto(match_path(match))
    totals, rounds = box(page, "#totals"), box(page, "#rounds")
    assert totals["right"] < rounds["left"]
    assert abs(totals["top"] - rounds["top"]) < 100
    expect(page.locator("#stop")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_rounds_unfold_without_a_script(plain: Page, match: Match):
    plain.goto(match_path(match))
    opens_rounds(plain)
    plain.locator("#round-1 summary.round-line").click()
    plain.locator("#claims-1").click()
    expect(plain.locator("h1")).to_contain_text("History of round 1")


@pytest.mark.parametrize(("played", "language"), each_once([2, 3, 0], LANGUAGES))
def test_nothing_overlaps_and_nothing_is_cut(phone: Page, server: str, language: str, played: int):
    speaks(phone, server, language)
    match = a_match_of(SIX, "classic", rounds=3, played=played)
    match.league.name = "Club"
    match.league.save()
    assert faults_at(phone, match_path(match)) == ""
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(TOUCHING) == [], width


@pytest.mark.parametrize("tail", ["r/1/delete/", "r/1/claims/"])
def test_nothing_overlaps_on_the_pages_of_a_round(phone: Page, server: str, tail: str):
    match = a_match_of(SIX, "classic", rounds=3, played=2)
    match.league.name = "Club"
    match.league.save()
    assert faults_at(phone, match_path(match, tail)) == ""


def faults_at(phone: Page, path: str) -> str:
    """At every size, with text at 100 % and at 200 %."""
    phone.goto(path)
    faults = []
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        faults += [f"{width}x{height}, {fault}" for fault in phone.evaluate(FAULTS, [""])]
    return "\n".join(faults)


def test_the_question_before_deleting_is_for_everybody(phone: Page, match: Match):
    assert_is_for_everybody(phone, match_path(match, "r/2/delete/"))


TEN = ["Konstantin", "Wilhelmina", "Großmutter", "Friederike", "Maximilian", "Christiane"]

# In one step each: the page may be replaced by what is new, at any moment.
LINES_OF_NAMES = """() => [...document.querySelectorAll("#totals bdi")]
    .map((name) => name.getClientRects().length)"""
LETTERS_OF_TOTALS = """() =>
    getComputedStyle(document.querySelector("#totals .n")).fontSize"""
# Of each bar in percent: how long it was, what the last round has added, and where the leader is
BARS = """() => [...document.querySelectorAll("#totals > li")].map((line) => {
    const part = (selector) => line.querySelector(selector).getBBox();
    return [part(".before").width / 4, part(".last").width / 4, part(".mark path").x / 4];
})"""


def test_six_people_the_dealer_and_the_button_are_in_view_on_a_small_phone(
    phone: Page, server: str
):
    match = a_match_of(TEN, "classic", rounds=6, played=2)
    speaks(phone, server, "de")
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.goto(match_path(match))
    lines = phone.locator("#totals > li")
    expect(lines).to_have_count(6)
    for seen in (*lines.all(), phone.locator(".deals"), phone.locator("#next-round")):
        expect(seen).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.documentElement.scrollHeight") == 560
    assert phone.evaluate(LINES_OF_NAMES) == [1] * 6
    assert phone.evaluate(LETTERS_OF_TOTALS) == "28px"
    phone.set_viewport_size({"width": 1280, "height": 800})
    four = a_match_of(FOUR, "classic", rounds=4, played=1)
    phone.goto(match_path(four))
    assert phone.evaluate(LETTERS_OF_TOTALS) == "52px"


def test_with_large_text_the_total_stands_below_the_name_and_the_button_stays_in_view(
    phone: Page, server: str
):
    match = a_match_of(TEN, "classic", rounds=6, played=2)
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.goto(match_path(match))
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert box(phone, "#totals .n")["top"] >= box(phone, "#totals .name")["bottom"] - 1
    expect(phone.locator("#next-round")).to_be_in_viewport(ratio=1)
    phone.evaluate("document.querySelector('#totals > li:last-child').scrollIntoView()")
    expect(phone.locator("#next-round")).to_be_in_viewport(ratio=1)


def test_the_bars_end_where_the_totals_say(phone: Page, server: str):
    """Longest for who is last; the bright end is the last round; the dashes are the leader."""
    match = a_match_of(["Anna", "Ben"], "classic", rounds=4, played=0)
    record(match, "-", "=10", out=0)
    record(match, "=20", "=30", out=None, blocked=True, number=2)
    phone.goto(match_path(match))
    assert phone.evaluate(BARS) == [[0, 50, 50], [25, 75, 50]]


def test_the_menu_has_five_rows_and_no_bar_lies_below(phone: Page, match: Match):
    phone.goto(match_path(match))
    expect(phone.locator("nav, .foot, time").filter(visible=True)).to_have_count(0)
    rows = phone.locator("#more-actions li")
    expect(rows.first).to_be_hidden()
    phone.locator("#more-actions > summary").tap()
    expect(rows.filter(visible=True)).to_have_count(5)
    for words in ("See the rounds", "Take back round 2", "Someone joins or leaves", "Invite"):
        expect(rows.filter(has_text=words)).to_be_in_viewport()
    expect(rows.last).to_contain_text("We stop here")
    rows.first.get_by_role("button").tap()
    expect(phone.locator("#rounds")).to_be_visible()


def test_who_may_only_look_has_no_button(phone: Page, match: Match):
    phone.goto(match_path(match, code=match.league.view_code))
    expect(phone.locator("#totals > li")).to_have_count(4)
    expect(phone.locator(".now > .button, .now form")).to_have_count(0)


def test_the_sheet_of_rounds_stays_open_where_it_is_when_the_page_follows(
    phone: Page, match: Match
):
    with phone.expect_response(re.compile("seen=")):  # the stream is open
        phone.goto(match_path(match))
    opens_rounds(phone)
    phone.evaluate("document.querySelector('#rounds').scrollTo(0, 120)")  # in one step, as above
    record(match, "=1", "=2", "-", "=3", seen=1, out=2, reason="misread")
    expect(phone.locator("#round-1 .round-line")).to_contain_text("−3")
    expect(phone.locator("#rounds")).to_be_visible()
    assert phone.evaluate("document.querySelector('#rounds').scrollTop") == 120


def test_a_running_game_is_for_everybody(phone: Page, match: Match):
    assert_is_for_everybody(phone, match_path(match))
    opens_rounds(phone)
    phone.set_viewport_size(SCREENS["phone"])
    assert_this_is_for_everybody(phone)
