"""A whole round of each form of the other games, on the smallest phone."""

import pytest
from playwright.sync_api import expect

from scoring.models import Claim
from tests.browser.accessibility import violations
from tests.browser.thumb import match_path
from tests.scoring.box_games import a_box_match

SMALL = {"width": 320, "height": 560}


def points(match):
    return [each.total for each in Claim.objects.get(round__match=match).points]


def seat(thumb, number):
    thumb.tap(thumb.page.locator(f"#seats [data-seat='{number}']"))


def chip(thumb, number):
    thumb.tap(thumb.page.locator(f".chip:has(input[value='{number}'])"))


def digits(thumb, number):
    for digit in str(number):
        thumb.page.locator(f"#keys [data-key='{digit}']").tap()  # what is counted


def save(thumb, match):
    thumb.tap(thumb.page.locator("#go"))
    thumb.tap(thumb.page.locator("#preview [value=save]"))
    thumb.page.wait_for_url(f"**{match_path(match)}")


def nothing_scrolls(page):
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def small(thumb):
    thumb.page.set_viewport_size(SMALL)
    return thumb


def test_an_order_of_six(small):
    match = a_box_match("ueberall-anschliessen", "Anna Ben Cleo Dora Emil Finn")
    small.open(match)
    for number in (2, 0, 1, 5, 4):
        seat(small, number)
    seat(small, 4)
    seat(small, 4)  # taken out and put in again
    last = small.page.locator("#seats [data-seat='3'] .place")
    expect(last).to_have_text("6?")
    nothing_scrolls(small.page)
    assert violations(small.page) == []
    save(small, match)
    assert points(match) == [4, 3, 5, 0, 1, 2]
    assert small.taps - 2 <= 6 + 2


def test_one_seat(small):
    match = a_box_match("schwarzer-peter")
    small.open(match)
    seat(small, 0)
    seat(small, 2)
    expect(small.page.locator("#seats [aria-pressed=true]")).to_have_count(1)
    nothing_scrolls(small.page)
    save(small, match)
    assert points(match) == [0, 0, -1]


def test_counts_of_six_with_the_last_filled_in(small):
    match = a_box_match("ratefix", "Anna Ben Cleo Dora Emil Finn")
    small.open(match)
    page = small.page
    for number in (12, 6, 0, 6, 12):
        digits(small, number)
        small.tap(page.locator("#go"))  # the next seat; the last number follows
    expect(page.locator(".chip.deduced:not(.optional) .says")).to_have_text("0?")
    nothing_scrolls(page)
    assert violations(page) == []
    save(small, match)
    assert points(match) == [12, 6, 0, 6, 12, 0]
    assert small.taps <= 6 + 2


def test_a_number_that_may_still_grow_is_not_blamed(small):
    match = a_box_match("ratefix")
    small.open(match)
    page = small.page
    says = page.locator("#verdict .says")
    with page.expect_response("**/check/"):
        digits(small, 1)
    expect(page.locator("#verdict.waiting .wait")).to_be_visible()
    expect(says).to_be_hidden()
    small.tap(page.locator("#go"))  # no digit follows: now it can be known
    expect(says).to_contain_text("each trick has 3 cards")
    expect(page.locator(".chip.wrong")).to_contain_text("Anna")


def test_sums_of_six_with_a_ring(small):
    match = a_box_match("farbensammeln", "Anna Ben Cleo Dora Emil Finn")
    small.open(match)
    page = small.page
    for colour, number in (("r", 60), ("y", 91), ("b", 70), ("g", 55), ("r", 58), ("y", 57)):
        small.page.locator(f".tab:has(input[value={colour}])").tap()  # is counted, too
        digits(small, number)
        if not page.locator("#go.quiet").count():
            small.tap(page.locator("#go"))
    expect(page.locator("#go")).to_have_text("Who called the end?")
    chip(small, 0)
    small.tap(page.locator("#called"))
    expect(page.locator("#verdict")).to_contain_text("Was it without risk?")
    small.tap(page.locator("#at-risk"))
    expect(page.locator(".chip.ringed")).to_contain_text("60")
    nothing_scrolls(page)
    assert violations(page) == []
    save(small, match)
    assert points(match) == [0, 91, 70, 55, 58, 57]
    assert small.taps <= 6 + 2 + 2  # and whose call it was, and that it was at risk


def test_a_round_without_a_connection_is_sent_later(small, context):
    match = a_box_match("schwarzer-peter")
    small.open(match)
    context.set_offline(True)
    seat(small, 1)
    small.tap(small.page.locator("#go"))
    expect(small.page.locator("#preview")).to_contain_text("Ben: chosen")
    small.tap(small.page.locator("#preview [value=save]"))
    context.set_offline(False)
    small.page.wait_for_url(f"**{match_path(match)}")
    assert points(match) == [0, -1, 0]


def test_by_keyboard(page, thumb):
    match = a_box_match("was-liegt-wo", "Anna Ben")
    thumb.open(match)
    for key in "2", "3", "Backspace", "4":
        page.keyboard.press(key)
    expect(page.locator(".chip.deduced .says")).to_have_text("16?")
    page.keyboard.press("Enter")
    page.locator("#preview [value=save]").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{match_path(match)}")
    assert points(match) == [24, 16]
