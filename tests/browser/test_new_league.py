"""A league that starts with a pasted list: with scripts the list is understood while one types."""

from itertools import product

from playwright.sync_api import Page, expect

from leagues.models import League
from tests.browser.accessibility import assert_this_is_for_everybody

CLUB = [f"Hannelore Schwarzenberger {chr(65 + number)}" for number in range(30)]
SIZES = [(320, 560), (360, 640), (1280, 800)]


def test_a_club_begins_with_a_list_and_its_people_are_there_to_tap(phone: Page, server: str):
    phone.goto("/")
    phone.get_by_role("link", name="Start a league").tap()
    phone.get_by_label("What is your league called?").fill("Board game club")
    phone.get_by_label("Who belongs to it?").fill("\n".join([*CLUB, CLUB[3]]))
    expect(phone.get_by_role("heading", name="30 people recognised")).to_be_visible()
    expect(phone.get_by_text(f"{CLUB[3]} was there twice.")).to_be_visible()
    for (width, height), percent in product(SIZES, (100, 200)):
        phone.set_viewport_size({"width": width, "height": height})
        phone.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        assert phone.evaluate("document.documentElement.scrollWidth") == width
    assert_this_is_for_everybody(phone)
    phone.get_by_role("button", name="Start the league with 30 people").tap()
    phone.get_by_role("link", name="New game").tap()
    expect(phone.get_by_text(CLUB[0])).to_be_attached()
    assert League.objects.get().players.count() == len(CLUB)


def test_a_league_is_started_without_scripts(plain: Page, server: str):
    plain.goto("/league/new/")
    plain.get_by_label("What is your league called?").fill("Board game club")
    plain.get_by_label("Who belongs to it?").fill("1. Anna\n2. Ben\n3. Anna")
    plain.get_by_role("button", name="Check the list").click()
    expect(plain.get_by_text("Anna was there twice.")).to_be_visible()
    assert not League.objects.exists()
    plain.get_by_role("button", name="Start the league with 2 people").click()
    expect(plain.get_by_role("link", name="New game")).to_be_visible()
    assert {player.name for player in League.objects.get().players.all()} == {"Anna", "Ben"}
