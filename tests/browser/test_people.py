"""People and rights, as people see and touch them: members, names, a player's own hand."""

import pytest
from playwright.sync_api import Page, expect

from leagues.invitations import invite
from leagues.models import Role
from scoring.matches.drafts import drafted_parts
from scoring.merges import merge_players
from scoring.models import Match
from tests.browser.accessibility import assert_is_for_everybody, assert_this_is_for_everybody
from tests.browser.test_pages import LONG
from tests.pages import league_path, match_path
from tests.scoring.fixtures import a_match

HAND = "r/1/hand/"


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo", rounds=3)
    match.league.players.filter(name="Cleo").update(name=LONG)
    a_match("Anni Dora", league=match.league)
    players = match.league.players
    merge_players(player=players.get(name="Anni"), into=players.get(name="Anna"))
    return match


def come_in(phone: Page, match: Match, role: Role, name: str) -> None:
    """By an invitation, and pick a name."""
    phone.goto(f"/i/{invite(league=match.league, role=role, days=1).code}/")
    phone.get_by_role("button", name="Join in").tap()
    phone.get_by_role("button", name=name).tap()
    phone.wait_for_url(f"**{league_path(match.league, code=match.league.member_code)}")


def test_the_own_hand_is_for_everybody(phone: Page, match: Match):
    """The other pages: test_league_pages.py."""
    come_in(phone, match, Role.OWNER, "Anna")
    assert_is_for_everybody(phone, match_path(match, HAND, match.league.member_code))


def test_a_player_tells_the_own_hand(phone: Page, match: Match):
    come_in(phone, match, Role.PLAYER, "Ben")
    phone.goto(match_path(match, "", match.league.member_code))
    phone.get_by_role("link", name="Enter your hand").tap()
    phone.get_by_label("red 4").check()
    phone.get_by_label("yellow 11").check()
    phone.get_by_role("button", name="That is my hand").tap()
    expect(phone.get_by_role("link", name="Enter your hand")).to_be_visible()
    assert drafted_parts(match, 1) == {"hand-1": "r4 y11"}


def test_two_names_are_parted_and_counted_as_one_again(phone: Page, match: Match):
    come_in(phone, match, Role.OWNER, "Anna")
    phone.goto(league_path(match.league, "names/", match.league.member_code))
    assert_this_is_for_everybody(phone)
    phone.get_by_role("button", name="Separate them again").tap()
    phone.get_by_label("This name").select_option("Anni")
    phone.get_by_label("is the same person as").select_option("Anna")
    phone.get_by_role("button", name="Merge").tap()
    expect(phone.get_by_role("button", name="Separate them again")).to_be_visible()
