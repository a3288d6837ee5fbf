"""A round that is saved: beside a faster phone, as a correction, without a token or storage."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.thumb import goes_back, loading, match_path
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.pages import league_path
from tests.scoring.fixtures import a_match, penalties, record


def test_rounds_that_are_saved_leave_one_match_page_in_the_history(thumb):
    match, page = a_match(rounds=2), thumb.page
    page.goto(league_path(match.league))
    page.goto(match_path(match))
    for number in (1, 2):
        page.locator("#next-round").tap()
        thumb.wait().round_of_three(5, 9)
        thumb.save()
        thumb.arrives()
        expect(page.locator(f"#rounds li[value='{number}']")).to_be_attached()
    goes_back(page, re.compile(f"{league_path(match.league)}$"))


def overtaken(thumb):
    """A game in which another phone saved the round first."""
    match = a_match("Anna Ben Cleo")
    thumb.open(match)
    thumb.round_of_three(9, 7)
    thumb.go()
    thumb.page.locator("#preview[open]").wait_for()
    record(match, "-", "=10", "=7")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    return match


def test_the_slower_phone_sees_both_versions_and_corrects(thumb):
    match = overtaken(thumb)
    expect(thumb.page.locator("#preview")).to_contain_text("Another phone was faster")
    thumb.page.locator("#preview [name=reason]").fill("Ben had a 9")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    thumb.arrives()
    assert penalties(match) == [0, 9, 7]


def test_the_slower_phone_may_keep_what_is_saved(thumb):
    match = overtaken(thumb)
    thumb.tap(thumb.page.locator("#preview .theirs"))
    thumb.arrives()
    assert penalties(match) == [0, 10, 7]


def test_a_round_is_corrected_on_the_same_screen(thumb):
    match = a_match("Anna Ben")
    record(match, "-", "?9 ?5")
    thumb.open(match, query="?claim=1")
    thumb.expects(hand_0="✓ 0", hand_1="−14")
    thumb.choose("hand-1")
    thumb.keys(9)
    thumb.go()
    expect(thumb.page.locator("#preview del")).to_have_text("−14")
    thumb.page.locator("#preview [name=reason]").fill("One was under the table")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    thumb.arrives()
    assert penalties(match) == [0, 23]


def test_a_second_tap_asks_for_no_second_preview(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.keys(9)
    expect(thumb.page.locator("#go")).to_have_text("Save round")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    thumb.page.route("**/preview/", hold)
    with thumb.page.expect_request("**/preview/"):
        thumb.go()
    thumb.go()
    thumb.page.wait_for_timeout(100)  # nothing happens
    assert len(held) == 1
    held[0].continue_()
    expect(thumb.page.locator("#preview button[value=save]")).to_be_visible()


def test_a_token_that_was_lost_is_fetched_again(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(9)
    thumb.page.context.clear_cookies()
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 9]


def test_a_round_is_saved_where_nothing_can_be_stored(thumb):
    thumb.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(9)
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 9]


def test_a_saved_round_is_undone_with_one_tap_and_entered_again_from_what_it_said(thumb):
    match, page = a_match(), thumb.page
    page.set_viewport_size({"width": 640, "height": 360})  # the button is below the first screen
    page.goto(match_path(match))
    page.locator("#next-round").tap()
    thumb.wait().round_of_three(5, 9)
    thumb.save()
    thumb.arrives()
    saved = page.locator("#saved")
    expect(saved).to_be_in_viewport(ratio=1)
    expect(saved.get_by_role("status")).to_have_text("Round 1 saved")
    with loading(page):  # the stream may have brought it before
        saved.get_by_role("button", name="Undo").tap()
    expect(page.locator("#next-round")).to_have_text("Enter round 1")
    expect(saved).to_have_count(0)
    expect(page.locator("#match .saved")).to_have_text("Round 1 is gone again")
    page.locator("#next-round").tap()
    thumb.wait().expects(hand_0="✓ 0", hand_1="−5", hand_2="−9")


# Of what is said, and of the line of small cards: top and bottom. In one step, as the page follows.
PLACES = """() => ["#saved", ".round-cards"].map((selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return [top, bottom];
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_a_round_is_saved_is_said_for_ten_seconds_in_the_place_of_the_small_cards(
    thumb, server, language
):
    match, page = a_match(), thumb.page
    speaks(page, server, language)
    thumb.open(match).round_of_three(5, 9)
    thumb.save()
    thumb.arrives()
    saved = page.locator("#saved")
    expect(saved).to_be_visible()
    page.wait_for_load_state()  # with its style sheets
    (top, bottom), (above, below) = page.evaluate(PLACES)
    assert above <= top < bottom <= below
    assert below - above == 48  # it moves nothing
    page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    expect(saved).to_be_hidden()
    page.locator("#more-actions > summary").tap()
    page.locator("#more-actions button[form=saved]").tap()
    expect(page.locator("#next-round")).to_contain_text("1")
    assert match.rounds.get().claims.latest("number").is_withdrawn


def test_who_saves_the_last_round_sees_who_has_won(thumb):
    match, page = a_match(rounds=1), thumb.page
    page.goto(match_path(match))
    page.locator("#next-round").tap()
    thumb.wait().round_of_three(5, 9)
    thumb.save()
    thumb.arrives()
    expect(page.locator("#victory")).to_contain_text(re.compile("Anna.* won!"))
    expect(page.locator("#victory")).to_be_in_viewport()
