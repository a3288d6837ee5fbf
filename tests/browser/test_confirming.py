"""Two phones at one table: what one says to a round, the other sees at once."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from leagues.models import Player
from scoring.models import Match
from tests.browser.accessibility import violations
from tests.browser.thumb import loading, match_path, opens_rounds
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def match(transactional_db: None) -> Match:
    match = a_match()
    record(match)
    return match


def sit_down(page: Page, server: str, match: Match, name: str) -> Page:
    player = Player.objects.get(name=name)
    page.goto(f"{server}/l/{match.league.record_code}/join/?match={match.number}")
    page.locator(f"button[value='{player.pk}']").tap()
    return page


def test_one_confirms_and_one_disputes_and_both_see_it(
    phone: Page, browser: Browser, browser_context_args, server: str, match: Match
) -> None:
    with browser.new_context(**browser_context_args) as other:
        anna, ben = phone, other.new_page()
        sit_down(anna, server, match, "Anna")
        sit_down(ben, server, match, "Ben")
        opens_rounds(anna)
        anna.locator("#agree-1").tap()
        opens_rounds(ben)
        expect(ben.locator("#rounds")).to_contain_text("1 of 3 confirmed")
        ben.locator("#dispute-1").tap()
        ben.get_by_label("Or what is wrong?").fill("I had 12")
        ben.get_by_role("button", name="That is wrong").tap()
        expect(anna.locator(".dispute")).to_contain_text("I had 12")
        record(match, "-", "=12", "=23", seen=1, reason="counted again")
        anna.goto(server + match_path(match))
        opens_rounds(anna)
        expect(anna.locator("#agree-1")).to_be_visible()
        expect(anna.locator(".dispute")).to_have_count(0)


def test_a_click_counts_although_the_page_changes_under_the_finger(
    phone: Page, browser: Browser, browser_context_args, server: str, match: Match
) -> None:
    with browser.new_context(**browser_context_args) as other:
        anna, ben = phone, other.new_page()
        sit_down(ben, server, match, "Ben")
        opens_rounds(ben)
        expect(ben.locator("#agree-1")).to_be_visible()
        with anna.expect_response(re.compile("seen=")):  # the stream is open
            sit_down(anna, server, match, "Anna")
        opens_rounds(anna)
        expect(anna.locator("#rounds .proven").first).to_be_visible()  # nothing else comes now
        anna.locator("#rounds h2").first.tap()  # less than 300 ms before
        anna.locator("#agree-1").hover()
        anna.mouse.down()
        anna.evaluate("new Promise(done => setTimeout(done, 300))")
        with anna.expect_response(lambda answer: "seen=" in answer.url and answer.status == 200):
            ben.locator("#agree-1").tap()
        anna.mouse.up()
        expect(anna.locator("#rounds")).to_contain_text("2 of 3 confirmed")


def test_a_page_that_waited_for_a_finger_changes_when_it_is_lifted(
    phone: Page, browser: Browser, browser_context_args, server: str, match: Match
) -> None:
    with browser.new_context(**browser_context_args) as other:
        anna, ben = phone, other.new_page()
        sit_down(ben, server, match, "Ben")
        with anna.expect_response(re.compile("seen=")):
            sit_down(anna, server, match, "Anna")
        opens_rounds(ben)
        opens_rounds(anna)
        expect(anna.locator("#rounds .proven").first).to_be_visible()  # nothing else comes now
        anna.locator("#match h2").first.hover()
        anna.mouse.down()
        with anna.expect_response(lambda answer: "seen=" in answer.url and answer.status == 200):
            ben.locator("#agree-1").tap()
        expect(anna.locator("#rounds")).not_to_contain_text("1 of 3 confirmed")
        anna.mouse.up()
        expect(anna.locator("#rounds")).to_contain_text("1 of 3 confirmed")


def test_a_disputed_round_is_read_without_barriers(phone: Page, server: str, match: Match) -> None:
    sit_down(phone, server, match, "Ben")
    opens_rounds(phone)
    phone.locator("#dispute-1").tap()
    phone.wait_for_url("**/claims/#dispute")
    phone.get_by_label("Or what is wrong?").fill("I had 12")
    with loading(phone):  # the stream may have brought it before
        phone.get_by_role("button", name="That is wrong").tap()
    expect(phone.locator(".dispute")).to_be_visible()
    for path in (f"{match_path(match)}r/1/claims/", match_path(match)):
        phone.goto(server + path)
        if path == match_path(match):
            opens_rounds(phone)
        expect(phone.locator(".dispute")).to_contain_text("I had 12")
        assert violations(phone) == []
