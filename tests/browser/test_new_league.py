"""A league that starts with a pasted list: with scripts the list is understood while one types."""

from itertools import product

from playwright.sync_api import Page, Route, expect

from leagues.models import League
from tests.browser.accessibility import assert_this_is_for_everybody

CLUB = [f"Hannelore Schwarzenberger {chr(65 + number)}" for number in range(30)]
# What comes of each tap on a button that sends a form.
SAYS = """() => addEventListener("submit", (event) =>
    console.log(event.defaultPrevented ? "held back" : "sent"))"""
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


def test_a_second_tap_sends_nothing_before_the_first_is_answered(phone: Page, server: str):
    phone.goto("/league/new/")
    phone.get_by_label("What is your league called?").fill("Board game club")
    phone.get_by_label("Who belongs to it?").fill("Anna\nBen")
    start = phone.get_by_role("button", name="Start the league with 2 people")
    start.wait_for()
    box = start.bounding_box()
    assert box is not None
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.route("**/league/new/", hold)
    phone.evaluate(SAYS)
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with phone.expect_request("**/league/new/"):
        phone.mouse.click(*place)
    with phone.expect_console_message() as said:
        phone.mouse.click(*place)
    assert said.value.text == "held back"
    held[0].continue_()
    expect(phone.get_by_role("link", name="New game")).to_be_visible()
    assert League.objects.count() == 1


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
