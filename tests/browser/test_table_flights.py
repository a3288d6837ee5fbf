"""A move is shown once: its card flies to its place, others' cards in the order played."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from engine import Game
from engine.games.elfer_raus.play.moves import END
from tables.models import Table
from tests.browser.flights import HOLD_STAGE, WATCH, at_table, version, wakes
from tests.browser.test_box_screen import HEARS
from tests.browser.test_start_table import opens
from tests.browser.thumb import STAYS, until
from tests.tables.fixtures import dealt, game_at, play_next, play_till, play_until

STREAMED: Final = """
document.querySelector(".at-table")["htmx-internal-data"].sseEventSource.addEventListener(
    "picture", () => (window.isStreamed = true)
)"""

HELD: Final = """
    [...document.querySelectorAll(".stage .held")].map((each) => getComputedStyle(each).visibility)
"""

# Where what stands around the rows is, to half a pixel.
PARTS: Final = """(at) => {
    const around = ":is(.seat, .me) :is(.face, .name), .deck, .called, .row, .line > *";
    const parts = [...document.querySelectorAll(`${at} :is(${around})`)];
    const placed = (part, number) => {
        const { left, top } = part.getBoundingClientRect();
        const place = [left, top].map((each) => Math.round(2 * each) / 2);
        return [`${number} ${part.getAttribute("class")}`, place];
    };
    return Object.fromEntries(parts.map(placed));
}"""
SLID: Final = """() => {
    window.slid = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        if (this.closest(".mine")) slid.push(this.dataset.card);
        return animate.apply(this, given);
    };
}"""


@pytest.fixture
def table(transactional_db: None) -> Table:
    """It is Anna's turn, and she has some cards that fit."""
    table = dealt("Anna Ben Cleo", "fxs", secret="5e" * 32)
    play_until(table, 6)
    play_till(table, lambda game: game.seat == 0 and any(move.bit for move in game.moves))
    return table


@pytest.fixture
def anna(phone: Page, table: Table) -> Page:
    at_table(phone, table)
    return phone


def test_an_own_card_flies_once_and_the_board_changes_once(anna: Page):
    """The cards that stay slide to their new places."""
    anna.evaluate(SLID)
    card = anna.locator("#moves .fits > button").first
    number = card.locator("b").inner_text()
    anna.evaluate(STREAMED)
    before = version(anna)
    card.tap()
    expect(anna.locator("#board")).not_to_have_attribute("data-version", before)
    until(anna, "flown.length > 0")
    until(anna, "window.isStreamed")  # the answer and the stream have both brought it
    assert anna.evaluate("[boards, flown]") == [1, [number]]
    last = anna.locator(".mine [data-card]").last.get_attribute("data-card")
    until(anna, f"slid.includes('{last}')")
    expect(anna.locator(".flights > *")).to_have_count(0)


def test_others_cards_fly_in_the_order_played(anna: Page, table: Table):
    anna.locator("#end").tap()
    expect(anna.locator(".whose")).to_contain_text("Ben")
    anna.evaluate("flown.length = 0")
    played = []
    while game_at(table).seat != 0:
        move = play_next(table)
        played += ["back"] * (move.text == "draw") + [move.text[1:]] * (move.text[0] in "rygb")
    wakes(anna)
    assert played
    until(anna, f"flown.length >= {len(played[-8:])}")
    assert anna.evaluate("flown") == played[-8:]
    anna.reload()
    anna.evaluate(WATCH)
    anna.wait_for_load_state()
    assert anna.evaluate("flown") == []


def test_with_reduced_motion_nothing_flies_and_new_cards_are_marked(anna: Page, table: Table):
    anna.emulate_media(reduced_motion="reduce")
    anna.locator("#end").tap()
    expect(anna.locator(".whose")).to_contain_text("Ben")
    while game_at(table).seat != 0:
        play_next(table)
    wakes(anna)
    assert anna.evaluate("flown") == []
    assert anna.evaluate("document.getAnimations().length") == 0
    expect(anna.locator(".row .fresh")).not_to_have_count(0)


def test_a_card_that_does_not_fit_says_and_shows_what_is_missing(phone: Page, table: Table):
    phone.add_init_script(STAYS)
    at_table(phone, table)
    card = phone.locator(".mine .stays[data-card]").first
    card.tap()
    name = (card.locator(".sr-only").text_content() or "").strip().capitalize()
    expect(phone.locator("#announcement")).to_contain_text(f"{name} does not fit.")
    expect(phone.locator("#why")).to_contain_text("missing.")
    expect(phone.locator(".missing-run")).not_to_have_count(0)


def test_a_drawn_card_is_named(phone: Page, transactional_db: None):
    table = dealt("Anna Ben", "fxs", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0 and "draw" in map(str, game.moves))
    opens(phone, table, 0)
    phone.get_by_role("button", name="Nothing fits: draw, 1 of 3").tap()
    expect(phone.locator("#announcement")).to_contain_text("You drew")
    expect(phone.locator("#news")).to_contain_text(", 1 of 3")
    expect(phone.locator(".mine .fresh")).to_have_count(1)


@pytest.fixture
def last_card(transactional_db: None) -> Table:
    """Anna has one card left, and it fits."""
    table = dealt("Anna Ben Cleo", "fxs", secret="03" * 32)
    play_till(table, is_last_card)
    return table


def is_last_card(game: Game) -> bool:
    return game.seat == 0 and len(game.hands[0]) == 1 and any(move.bit for move in game.moves)


def test_the_last_card_is_seen_laid_and_then_the_result_is_heard(phone: Page, last_card: Table):
    card = str(game_at(last_card).hands[0])
    phone.add_init_script(HOLD_STAGE + HEARS + "localStorage['elferrat sound'] = '\"on\"';")
    at_table(phone, last_card)
    phone.locator("#moves .fits > button").tap()
    expect(phone.locator("#podium")).to_be_attached()
    until(phone, "flown.length > 0")
    assert phone.evaluate("flown") == [card[1:]]
    laid = phone.locator(f'.stage .row[data-row="{card[0]}"] .card[data-n="{card[1:]}"]')
    expect(laid).to_be_visible()
    phone.evaluate("document.getAnimations().forEach((each) => each.play())")
    expect(phone.locator(".stage")).to_have_count(0)
    expect(phone.locator("#podium")).to_be_visible()
    until(phone, "heard.includes(1047)")
    assert phone.evaluate("heard") == ["paper", 523, 659, 784, 1047]


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_over_the_result_the_table_looks_as_it_did(
    phone: Page, last_card: Table, size: tuple[int, int]
):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.add_init_script(HOLD_STAGE)
    at_table(phone, last_card)
    before = phone.evaluate(PARTS, ".play")
    phone.locator("#moves .fits > button").press("Enter")
    expect(phone.locator(".stage")).to_be_visible()
    after = phone.evaluate(PARTS, ".stage")
    assert {part: after[part] for part in before} == before


def test_a_tap_ends_the_look_at_the_last_card(phone: Page, last_card: Table):
    phone.add_init_script(HOLD_STAGE)
    at_table(phone, last_card)
    phone.locator("#moves .fits > button").tap()
    expect(phone.locator(".stage")).to_be_visible()
    phone.touchscreen.tap(100, 300)
    expect(phone.locator(".stage")).to_have_count(0)


def test_with_reduced_motion_the_result_is_there_at_once(phone: Page, last_card: Table):
    phone.emulate_media(reduced_motion="reduce")
    at_table(phone, last_card)
    phone.locator("#moves .fits > button").tap()
    expect(phone.locator("#podium")).to_be_visible()
    assert phone.locator(".stage").count() == 0


def test_in_a_blocked_round_nobody_loses_cards_at_the_end(phone: Page, transactional_db: None):
    """Laying is voluntary here, so all can pass; Anna is the last."""
    table = dealt("Anna Ben Cleo", "fxs", secret="5e" * 32)
    while (game := game_at(table)).seat != 0 or game.state.idle != 2 or END not in game.moves:
        play_next(table, str(END if END in game.moves else game.moves[-1]))
    phone.add_init_script(HOLD_STAGE)
    opens(phone, table, 0)
    phone.wait_for_load_state()
    phone.locator("#end").tap()
    expect(phone.locator(".stage")).to_be_visible()
    assert phone.evaluate(HELD) == ["visible"] * 2


def test_a_new_board_leaves_alone_what_is_alike(anna: Page, table: Table):
    """Otherwise a slow phone draws everything anew for each card."""
    anna.locator("#end").tap()
    expect(anna.locator(".whose")).to_contain_text("Ben")
    anna.evaluate("window.kept = [...document.querySelectorAll('.mine > li, .seat, .row')]")
    before = version(anna)
    play_next(table)
    wakes(anna)
    assert version(anna) != before
    assert anna.evaluate("kept.length > 9 && kept.every((each) => each.isConnected)")


def test_a_hand_to_which_a_joker_comes_keeps_its_place(phone: Page, transactional_db: None):
    """It takes the place of the card that was laid for it, in a tier that may be full."""
    table = dealt("Anna Ben", "master", secret="33" * 32)
    play_until(table, 71, "holder")
    at_table(phone, table)
    before = version(phone)
    phone.locator(".mine [value='y16=*']").tap()  # out of the first tier of three full ones
    expect(phone.locator("#board")).not_to_have_attribute("data-version", before)
    expect(phone.locator(".flights > *")).to_have_count(0)
    assert phone.evaluate("""() => {
        const { top } = document.querySelector(".mine").getBoundingClientRect();
        const cards = [...document.querySelectorAll(".mine [data-card]")];
        return cards.every((card) => card.getBoundingClientRect().top > top - 8);
    }""")
