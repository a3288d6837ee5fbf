"""A league is not lost with its phone, and what stops something asks once, as people touch it."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from leagues.models import League, Role
from scoring.models import Match
from tests.browser.accessibility import assert_this_is_for_everybody
from tests.browser.test_people import come_in
from tests.browser.thumb import loading, opens_rounds
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo", rounds=1)
    record(match)
    return match


def path(league: League, tail: str = "") -> str:
    return league_path(league, tail, league.member_code)


def test_a_code_is_printed_and_another_phone_goes_on_with_it(
    phone: Page, browser: Browser, browser_context_args, match: Match
) -> None:
    league = match.league
    come_in(phone, match, Role.OWNER, "Anna")
    phone.goto(path(league))
    phone.get_by_role("link", name="Print a recovery code").tap()
    phone.get_by_role("button", name="Create the code").tap()
    code = phone.locator("#made").inner_text()
    assert_this_is_for_everybody(phone)
    phone.emulate_media(media="print")
    expect(phone.locator("#made")).to_be_visible()
    for hidden in ("header", "button.print", "a.button"):
        expect(phone.locator(hidden).first).to_be_hidden()
    phone.emulate_media(media="screen")
    with browser.new_context(**browser_context_args) as lost:
        other = lost.new_page()
        other.goto("/recover/")
        assert_this_is_for_everybody(other)
        other.get_by_label("The code on the paper").fill("00000-00000-00000-00000")
        other.get_by_role("button", name="Run the league").click()
        expect(other.get_by_text("No league has this recovery code")).to_be_visible()
        other.get_by_label("The code on the paper").fill(code.lower().replace("-", " "))
        other.get_by_role("button", name="Run the league").click()
        expect(other).to_have_url(re.compile(path(league, "people/")))
        other.goto(path(league, "history/"))
        expect(other.get_by_text("a phone with the recovery code")).to_be_visible()
    phone.goto(path(league))
    expect(phone.locator("#secure")).to_be_hidden()


def test_the_reminder_is_put_off_with_one_tap(phone: Page, match: Match) -> None:
    come_in(phone, match, Role.OWNER, "Anna")
    phone.goto(path(match.league))
    assert_this_is_for_everybody(phone)
    phone.locator("#secure").get_by_role("button", name="Later").tap()
    expect(phone.locator("#secure")).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False])
def test_removing_asks_once_with_and_without_scripts(
    browser: Browser, browser_context_args, phone: Page, match: Match, scripts: bool
) -> None:
    league = match.league
    with browser.new_context(**browser_context_args) as guest:
        come_in(guest.new_page(), match, Role.RECORDER, "Ben")
    with browser.new_context(**browser_context_args, java_script_enabled=scripts) as own:
        page = own.new_page()
        come_in(page, match, Role.OWNER, "Anna")
        page.goto(path(league, "people/"))
        page.get_by_role("link", name=re.compile("Remove .*Ben’s phone")).click()
        expect(page.get_by_role("heading", name=re.compile("Remove Ben’s phone"))).to_be_visible()
        page.get_by_role("link", name="No, go back").click()
        assert league.memberships.filter(removed_at=None).count() == 2
        page.get_by_role("link", name=re.compile("Remove .*Ben’s phone")).click()
        page.get_by_role("button", name="Remove from the league").click()
        expect(page.get_by_text("Ben’s phone")).to_have_count(0)
    assert league.memberships.filter(removed_at=None).count() == 1


def test_a_phone_gets_a_name_and_a_label_says_whom_one_invites(phone: Page, match: Match) -> None:
    come_in(phone, match, Role.OWNER, "Anna")
    phone.goto(path(match.league, "people/"))
    phone.get_by_role("link", name=re.compile("Change .*Anna’s phone · Chrome")).tap()
    phone.get_by_label("Name of the phone").fill("Kitchen")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.get_by_text("Kitchen").first).to_be_visible()
    expect(phone.get_by_text(re.compile("last seen (today|yesterday)"))).to_be_visible()  # midnight
    phone.get_by_label("For whom?").fill("Grandma")
    phone.get_by_role("button", name="Create link").tap()
    expect(phone.get_by_role("heading", name="Invitation: Grandma")).to_be_visible()
    phone.get_by_role("link", name="People and roles").tap()
    expect(phone.get_by_text("made by Kitchen")).to_be_visible()


def test_players_come_in_by_the_code_on_the_wall(
    phone: Page, browser: Browser, browser_context_args, match: Match
) -> None:
    league = match.league
    come_in(phone, match, Role.OWNER, "Anna")
    phone.goto(path(league, "share/players/"))
    phone.get_by_role("button", name="Create QR code").tap()
    expect(phone.get_by_label("Link", exact=True)).to_be_visible()
    assert_this_is_for_everybody(phone)
    link = phone.get_by_label("Link", exact=True).input_value()
    with browser.new_context(**browser_context_args) as guest:
        ben = guest.new_page()
        ben.goto(link)
        ben.get_by_role("button", name="Ben").tap()
        expect(ben.get_by_role("link", name="Not you? Ben")).to_be_visible()
        ben.goto(league_path(league, "m/1/", link.split("/")[4]))
        opens_rounds(ben)
        ben.locator("#agree-1").tap()
        expect(ben.locator("#rounds")).to_contain_text("1 of 3 confirmed")
        expect(ben.locator("#undo-1")).to_have_count(0)
        phone.goto(path(league, "people/"))
        phone.get_by_role("link", name=re.compile("Change .*Ben’s phone")).tap()
        phone.get_by_label("Whose phone is it?").select_option("nobody’s")
        phone.get_by_role("button", name="Save").tap()
        expect(phone.get_by_text("Ben’s phone")).to_have_count(0)
        ben.reload()
        expect(ben.locator("#agree-1, #dispute-1")).to_have_count(0)


def test_a_season_is_closed_after_a_question_and_the_next_game_asks_to_open_one(
    phone: Page, match: Match
) -> None:
    come_in(phone, match, Role.OWNER, "Anna")
    a_match("Anna Ben", rounds=3, league=match.league)
    phone.goto(path(match.league, "seasons/"))
    phone.get_by_role("link", name=re.compile("Close the season")).tap()
    expect(phone.get_by_text(re.compile("Still running: .*Anna.* and .*Ben"))).to_be_visible()
    with loading(phone, times=2):
        phone.get_by_role("button", name="Close the season").tap()
    expect(phone.get_by_role("button", name="Reopen")).to_be_visible()
    phone.goto(path(match.league, "new/"))
    assert_this_is_for_everybody(phone)
    phone.get_by_role("button", name="Open the next season").tap()
    expect(phone.get_by_role("heading", name="Who’s playing?")).to_be_visible()
