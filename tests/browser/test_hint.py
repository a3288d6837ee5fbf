"""A hint at the table, by tap and by key; it goes away with the next tap."""

import pytest
from playwright.sync_api import Page, Route, expect

from tables.models import Table
from tests.browser.accessibility import violations
from tests.browser.test_start_table import opens
from tests.tables.fixtures import dealt, play_till


@pytest.fixture
def anna(phone: Page, server: str) -> Page:
    """Anna plays against two bots, and has a choice."""
    table = dealt("Anna Ben Cleo", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0 and len(game.moves) > 1)
    table.seats.exclude(seat=0).update(is_person=False, level="layer")
    opens(phone, table, 0)
    return phone


def test_a_hint_lights_a_card_and_its_place_and_covers_nothing(anna: Page):
    anna.set_viewport_size({"width": 320, "height": 560})
    anna.get_by_role("button", name="Hint").tap()
    hint = anna.locator("#guide > [data-lights] .because")
    expect(hint).to_be_visible()
    expect(anna.locator(".lit").first).to_be_visible()
    assert violations(anna, runOnly=["color-contrast", "button-name"]) == []
    box = hint.bounding_box()
    assert box
    for part in (".seated", ".table-of-rows", ".mine", ".actions"):
        other = anna.locator(part).bounding_box()
        assert other
        assert box["y"] + box["height"] <= other["y"] or other["y"] + other["height"] <= box["y"]
    anna.touchscreen.tap(160, 20)
    expect(hint).to_be_hidden()
    expect(anna.locator(".lit")).to_have_count(0)


def test_a_hint_on_a_phone_held_across_moves_nothing_and_is_not_cut(anna: Page):
    anna.set_viewport_size({"width": 640, "height": 360})
    anna.get_by_role("button", name="Hint").tap()
    hint = anna.locator("#guide > [data-lights] .because")
    expect(anna.locator(".lit").first).to_be_visible()
    assert hint.evaluate("each => each.lastElementChild.offsetHeight <= each.clientHeight")
    assert anna.evaluate("document.documentElement.scrollHeight") == 360


def test_a_hint_that_nobody_waits_for_any_more_is_not_shown(anna: Page):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.route("**/hint/", hold)
    with anna.expect_request("**/hint/"):
        anna.get_by_role("button", name="Hint").tap()
    expect(anna.locator("#guide .because")).to_be_visible()
    anna.touchscreen.tap(160, 20)
    expect(anna.locator("#guide")).to_be_hidden()
    with anna.expect_response("**/hint/"):
        held[0].continue_()
    anna.wait_for_timeout(100)  # nothing happens
    expect(anna.locator("#guide")).to_be_hidden()


def test_the_bulb_is_drawn_here_and_not_by_the_system(anna: Page):
    bulb = anna.get_by_role("button", name="Hint")
    expect(bulb).to_have_text("Hint")
    box = bulb.locator("svg").bounding_box()
    assert box
    assert (box["width"], box["height"]) == (22, 22)


def test_a_hint_comes_by_a_key_and_escape_closes_it(anna: Page):
    anna.keyboard.press("h")
    expect(anna.locator("#guide > [data-lights] .because")).to_be_visible()
    anna.keyboard.press("Escape")
    expect(anna.locator("#guide")).to_be_hidden()


def test_among_people_no_hint_is_offered(phone: Page, server: str):
    table: Table = dealt("Anna Ben", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0)
    opens(phone, table, 0)
    expect(phone.locator("#moves")).to_be_visible()
    expect(phone.get_by_role("button", name="Hint")).to_have_count(0)


def test_two_who_ask_at_once_both_get_a_hint(anna: Page):
    anna.evaluate("""async () => {
        const token = JSON.parse(document.body.getAttribute("hx-headers"));
        const path = document.querySelector("#hint").getAttribute("hx-post");
        for (let each = 0; each < 3; each++) fetch(path, { method: "POST", headers: token });
        document.querySelector("#hint").click();
    }""")
    expect(anna.locator("#guide > [data-lights] .because")).to_be_visible()
