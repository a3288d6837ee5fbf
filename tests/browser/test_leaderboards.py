"""Leaderboard, player and records, as people see and touch them."""

import pytest
from playwright.sync_api import Page, expect

from leagues.invitations import invite
from leagues.models import Role
from scoring.models import Match
from tests.browser.test_pages import LONG, SIZES, assert_is_for_everybody
from tests.pages import league_path
from tests.scoring.given import a_match, record


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    match.league.players.filter(name="Cleo").update(name=LONG)
    record(match, "-", "r9 ?5 g12", "=23", "=40")
    record(match, "g7", "g7", "-", "=9", number=2, out=2, first=1)
    record(a_match("Anna Ben", ruleset="cars/three-starts", league=match.league))
    return match


def path_of(name: str, match: Match) -> str:
    player = match.seats.get(seat=0).player_id
    tails = {"season": "s/1/", "player": f"p/{player}/", "records": "records/"}
    return league_path(match.league, tails[name])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["season", "player", "records"])
def test_a_page_is_for_everybody(phone: Page, match: Match, name: str, size: str):
    assert_is_for_everybody(phone, path_of(name, match), size)


def test_the_league_says_what_it_orders_by(phone: Page, match: Match):
    phone.goto(f"/i/{invite(league=match.league, role=Role.OWNER, days=1).code}/")
    phone.get_by_role("button", name="Join in").tap()
    phone.wait_for_url("**/join/")
    phone.goto(path_of("season", match))
    phone.get_by_label("First by").select_option("Rounds")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator("[aria-sort]")).to_have_text("Rounds")
    expect(phone.locator(".board tbody .who").first).to_contain_text("Anna")


def test_a_board_leads_to_a_player(phone: Page, match: Match):
    phone.goto(path_of("season", match))
    phone.locator(".board").get_by_role("link", name="Anna").tap()
    expect(phone.locator("h1")).to_have_text("Anna")
