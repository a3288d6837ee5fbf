"""From a leaderboard to a player, and through its filters, as a thumb does it."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from leagues.invitations import invite
from leagues.models import Role
from live.models import Job
from scoring.models import LeagueRollup, Match
from tests.bench.filled_seasons import filled
from tests.browser.thumb import PATIENCE
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    record(match, "-", "r9 ?5 g12", "=23", "=40")
    record(a_match("Anna Ben", ruleset="cars/three-starts", league=match.league))
    return match


def test_the_league_says_what_it_orders_by(phone: Page, match: Match):
    phone.goto(f"/i/{invite(league=match.league, role=Role.OWNER, days=1).code}/")
    phone.get_by_role("button", name="Join in").tap()
    phone.wait_for_url("**/join/")
    phone.goto(league_path(match.league, "s/1/"))
    phone.get_by_label("First by").select_option("Rounds")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator("[aria-sort]")).to_have_text("Rounds")
    expect(phone.locator(".leaderboard tbody .who").first).to_contain_text("Anna")


def test_a_leaderboard_leads_to_a_player(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    phone.locator(".leaderboard").get_by_role("link", name="Anna").tap()
    expect(phone.locator("h1")).to_have_text("Anna")


def test_a_leaderboard_of_one_rule_set_is_chosen_and_left_again(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    rules = phone.locator("select[name=rules]")
    rules.select_option("cars/three-starts")
    phone.get_by_role("button", name="Show").tap()
    expect(phone.locator(".leaderboard tbody tr")).to_have_count(2)
    rules.select_option("")
    phone.get_by_role("button", name="Show").tap()
    expect(phone.locator(".leaderboard tbody tr")).to_have_count(4)


def test_records_that_are_still_counted_come_by_themselves(phone: Page, match: Match):
    many = filled(2_100).league  # more than a page counts
    phone.goto(league_path(many, "records/"))
    expect(phone.locator("#counting")).to_be_hidden()
    expect(phone.locator("#figures")).not_to_have_attribute("hx-get", re.compile("."))
    until_all_is_done(phone)  # it goes on with the players, and would count the league again
    LeagueRollup.objects.filter(league=many).update(upto=0, figures={})
    phone.reload()
    expect(phone.locator("#counting")).to_contain_text("being counted")
    expect(phone.locator("#counting")).to_be_hidden()
    expect(phone.locator("#figures")).to_contain_text("The fullest hand")


def until_all_is_done(page: Page) -> None:
    end = time.monotonic() + PATIENCE
    while Job.objects.exists():
        assert time.monotonic() < end, list(Job.objects.all())
        page.wait_for_timeout(50)
