"""A league's rounds are exported and imported, on a phone; and the pages for that."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from leagues.models import League
from scoring.models import Claim, Match
from tests.browser.accessibility import (
    assert_is_for_everybody,
    assert_this_is_for_everybody,
)
from tests.browser.test_pages import LONG
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record
from tests.scoring.sheets import a_league

HOUSE = ("/import/", "/api/")
HEAD = "match;date;ruleset;round;player;penalty"
BAD = f"{HEAD}\nx;31.02.2026;classic;1;Anna;0\nx;1.2.2026;classic;1;{'y' * 60};none\n"
MIXED = (
    f"{HEAD};remark\na;1.2.2026;classic;1;{LONG};0;\na;1.2.2026;classic;1;=SUM(A1);500;\n"
    "b;2.2.2026;master;1;Anna;0;late\nb;2.2.2026;master;1;Ben;12;\n"
)


@pytest.fixture
def league(server: str) -> League:
    match = a_match("Anna Ben", rounds=2)
    record(match, "-", "=10")
    record(match, "=23", "-", out=1, number=2)
    return match.league


def test_rounds_go_out_and_in_again(phone: Page, league: League, tmp_path: Path):
    phone.goto(league_path(league, "take-along/"))
    with phone.expect_download() as out:
        phone.get_by_role("link", name="CSV", exact=True).tap()
    file = tmp_path / "league.csv"
    out.value.save_as(file)
    other = a_league()
    phone.goto(league_path(other, "take-along/"))
    phone.get_by_role("link", name="Import rounds").tap()
    phone.get_by_label("Spreadsheet (CSV)").set_input_files(file)
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_text("1 game, 2 rounds")).to_be_visible()
    assert not other.matches.exists()
    phone.get_by_role("button", name="Enter everything").tap()
    expect(phone.locator("#totals")).to_contain_text("Anna")
    assert Claim.objects.filter(round__match__league=other).count() == 2


def test_a_bad_line_is_corrected_and_taken(phone: Page, league: League):
    phone.goto(league_path(league, "import/"))
    phone.get_by_label("Or paste the cells here").fill("round\tplayer\tpenalty\n1\tAnna\tO")
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_role("alert")).to_contain_text("Line 2")
    box = phone.get_by_label("Or paste the cells here")
    box.fill(box.input_value().replace("\tO", "\t0\n1\tZoe\t7"))
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_text("New in this league: Zoe")).to_be_visible()
    phone.get_by_role("button", name="Enter everything").tap()
    expect(phone.locator("#totals")).to_contain_text("Zoe")
    assert Match.objects.count() == 2


def test_the_pages_outside_a_league_are_for_everybody(phone: Page):
    for path in HOUSE:
        assert_is_for_everybody(phone, path)


@pytest.mark.parametrize("text", [BAD, MIXED], ids=["bad", "mixed"])
def test_what_was_found_is_shown_to_everybody(phone: Page, league: League, text: str):
    phone.goto(league_path(league, "import/"))
    phone.get_by_label("Or paste the cells here").fill(text)
    with phone.expect_event("load"):
        phone.get_by_role("button", name="Preview").click()
    assert_this_is_for_everybody(phone)
