"""Back does what people expect: a page to which a form returns is in the history only once."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Match
from tests.browser.thumb import goes_back, loading, opens_rounds
from tests.browser.visitors import owns
from tests.pages import league_path, match_path
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben", rounds=1)
    record(match)
    return match


@pytest.fixture
def owner(phone: Page, match: Match, base_url: str) -> Page:
    owns(phone, base_url, match.league)
    return phone


def test_one_more_round_leaves_the_match_once_in_the_history(phone: Page, match: Match):
    phone.goto(league_path(match.league))
    phone.goto(match_path(match))
    with loading(phone):
        phone.get_by_role("button", name="One more round").tap()
    expect(phone.locator("#next-round")).to_contain_text("2")
    goes_back(phone, re.compile(r"/l/[\w-]+/$"))


def test_confirming_leaves_the_match_once_in_the_history(phone: Page, match: Match):
    anna = match.seats.get(seat=0).player
    phone.goto(league_path(match.league, "join/"))
    phone.locator(f"button[value='{anna.pk}']").tap()
    expect(phone).to_have_url(re.compile(r"/l/[\w-]+/$"))
    phone.goto(match_path(match))
    with loading(phone):
        phone.get_by_role("button", name="That is right").tap()
    expect(phone.locator("#rounds")).to_contain_text("1 of 2 confirmed")
    goes_back(phone, re.compile(r"/l/[\w-]+/$"))


def test_a_round_that_was_deleted_leaves_no_question_behind(phone: Page, match: Match):
    phone.goto(league_path(match.league))
    phone.goto(match_path(match))
    opens_rounds(phone)
    phone.locator("#delete-1").tap()
    expect(phone).to_have_url(re.compile(r"/r/1/delete/$"))
    phone.get_by_label("Why?").fill("never played")
    with loading(phone, times=2):
        phone.locator("#sure").tap()
    expect(phone).to_have_url(re.compile(r"/m/1/$"))
    expect(phone.locator("#next-round")).to_contain_text("1")
    goes_back(phone, re.compile(r"/l/[\w-]+/$"))


def test_a_question_that_was_answered_is_not_met_again(owner: Page, match: Match):
    owner.goto(league_path(match.league))
    owner.goto(league_path(match.league, "seasons/"))
    owner.get_by_text("Close the season").first.tap()
    expect(owner).to_have_url(re.compile("/close/$"))
    with loading(owner, times=2):
        owner.get_by_role("button", name="Close the season").tap()
    expect(owner.get_by_text("closed").first).to_be_visible()
    expect(owner).to_have_url(re.compile("/seasons/$"))
    goes_back(owner, re.compile(r"/l/[\w-]+/$"))


def test_a_refusal_is_shown_as_ever(owner: Page, match: Match):
    owner.goto(league_path(match.league, "s/1/fines/"))
    owner.evaluate("for (const form of document.forms) form.noValidate = true")
    owner.get_by_role("button", name="Add").tap()
    expect(owner.locator("[role=alert], .problem").first).to_be_visible()


def test_the_link_back_to_the_match_goes_back(phone: Page, match: Match):
    phone.goto(league_path(match.league))
    phone.goto(match_path(match))
    phone.goto(match_path(match, "r/1/claims/"))
    with loading(phone):
        phone.get_by_role("link", name="Go to the game").tap()
    expect(phone).to_have_url(re.compile(r"/m/1/$"))
    goes_back(phone, re.compile(r"/l/[\w-]+/$"))
