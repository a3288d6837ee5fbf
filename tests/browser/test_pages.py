"""Every page but the entry screen, as people see and touch it."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Match
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.thumb import opens_rounds, seats, starts
from tests.pages import league_path, match_path
from tests.scoring.fixtures import a_match, record, undo
from tests.scoring.proofs import refuted

LONG = "Maximiliane-Hildegard von und zu Entenha"
PAGES = (
    *("home", "join", "started", "running", "over"),  # others: test_navigation, test_league_pages
    *("claims", "impossible", "print", "rules", "box-rules", "404"),
)


@pytest.fixture
def match(server: str) -> Match:
    match = a_match(rounds=4)
    match.league.players.filter(name="Cleo").update(name=LONG)
    record(match, "-", "r9 ?5 g12", "=23", note="a card was under the table")
    refuted(match, "g7", "g7", "-", number=2, out=2)
    record(match, "-", "=40", "=23", number=1, seen=1, reason="counted twice")
    record(match, number=3)
    undo(match, number=3)
    return match


def path_of(name: str, match: Match) -> str:
    if name in {"started", "over"}:
        match = a_match("Anna Ben Cleo Dora Emil Fritz", rounds=1, league=match.league)
        if name == "over":
            record(match, "-", "=5", "=5", "=111", "=70", "=9")
    below_league = {"join": "join/"}
    if name in below_league:
        return league_path(match.league, below_league[name])
    below_match = {"claims": "r/1/claims/", "impossible": "r/2/claims/", "print": "print/"}
    home = f"/?league={match.league.record_code}"
    paths = {"home": home, "404": "/nowhere/", "rules": "/rules/#rule-1.2"}
    paths["box-rules"] = "/rules/other-games/#rule-22.6"
    return paths.get(name) or match_path(match, below_match.get(name, ""))


def test_each_page_is_for_everybody(phone: Page, match: Match):
    for name in PAGES:
        assert_is_for_everybody(phone, path_of(name, match))


def test_a_game_starts_with_a_tap_for_each_name_and_two_more(phone: Page, match: Match):
    phone.goto(f"/?league={match.league.record_code}")
    seats(phone, LONG, "Anna")  # the last table is there already: it is taken out first
    phone.locator("[popovertarget=games]").first.tap()
    phone.get_by_role("radio", name="Master").tap()
    phone.locator("#games .done").tap()
    starts(phone).tap()
    expect(phone).to_have_title(re.compile("^Master"))
    newest = Match.objects.latest("pk")
    assert [seat.player.name for seat in newest.seats.all()] == [LONG, "Anna"]
    assert newest.rounds_agreed == 2


def test_the_last_table_starts_with_one_tap(phone: Page, match: Match):
    phone.goto(match_path(match))
    phone.goto("/new/")
    starts(phone).tap()
    expect(phone.locator("#next-round")).to_have_text("Enter round 1")


def test_names_are_typed_on_a_phone_that_knows_nobody(phone: Page):
    phone.goto("/new/")
    seats(phone, "Anna", "Ben", "Cleo")
    phone.get_by_role("button", name="2 Ben").tap()
    starts(phone).tap()
    expect(phone.locator("#totals")).to_contain_text("Cleo")


def test_everything_works_without_a_script(plain: Page):
    plain.goto("/new/")
    plain.get_by_label("Name at seat 1").fill("Anna")
    plain.get_by_label("Name at seat 6").fill("Ben")
    plain.get_by_role("button", name="Start the game").click()
    expect(plain.locator("#next-round")).to_have_text("Enter round 1")
    record(Match.objects.get(), "-", "=4")
    plain.reload()
    opens_rounds(plain)
    plain.locator("#delete-1").click()
    expect(plain.locator(".consequences")).to_contain_text("−4 → 0")
    plain.get_by_label("Why?").fill("never played")
    plain.get_by_role("button", name="Delete round 1").click()
    expect(plain.locator("#rounds")).to_contain_text("Deleted")


def test_open_phones_follow(phone: Page, match: Match, server: str):
    other = phone.context.new_page()
    other.goto(match_path(match))
    with phone.expect_response(re.compile("seen=")):  # the stream is open
        phone.goto(match_path(match))
    opens_rounds(other)
    other.locator("#bring-back-3").click()
    other.get_by_label("Why?").fill("it was played")
    other.get_by_role("button", name="Bring round 3 back").click()
    expect(phone.locator("#next-round")).to_have_text("Enter round 4")


def test_the_language_can_be_switched_and_stays(phone: Page, match: Match):
    path = match_path(match, "r/1/claims/")
    phone.goto(path)
    phone.get_by_role("button", name="Nederlands").tap()
    expect(phone.locator("html")).to_have_attribute("lang", "nl")
    assert phone.url.endswith(path)
    phone.goto("/new/")
    expect(phone.locator("h1")).to_have_text("Nieuw spel")


def test_the_link_is_copied(phone: Page, match: Match):
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.goto(league_path(match.league, "share/"))
    phone.get_by_role("button", name="Copy").first.tap()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible()
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(league_path(match.league, "join/"))
