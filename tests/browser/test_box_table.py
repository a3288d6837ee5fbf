"""Rounds of other games of the box on two small phones: the first moves, and the last ones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from engine.box.play import BoxRound
from scoring.models import Claim
from tables.models import Table
from tests.browser.test_start_table import sits
from tests.tables.fixtures import box_choice, box_round_at, dealt, play_box_move

FITS = ".middle .fits > button, #moves .fits > button"
CHOICE = ".choice-of:popover-open button"
SMALL: ViewportSize = {"width": 320, "height": 560}
BOXES = """(what) => {
    const boxes = [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
    const sizes = boxes.flatMap(({ width, height }) => [width, height]);
    return [Math.min(...sizes), Math.max(...boxes.map(({ bottom }) => bottom))];
}"""
LEAST = 30  # pixels of what one taps
MOST_TAPS = 80
NEARLY_OVER: dict[str, Callable[[BoxRound], bool]] = {
    "was-liegt-wo/two-colours": lambda now: sum(now.sight(None).won) >= 18,
    "quartett": lambda now: sum(now.sight(None).held) <= 8,
    "schwarzer-peter": lambda now: sum(now.sight(None).held) <= 3,
}


def tap(phones: list[Page], table: Table, seat: int) -> None:
    """The phone whose turn it is taps what a bot would, else what it can, and what it is asked."""
    phone = phones[seat]
    number = phone.locator("#moves [name=number]").input_value()
    wanted = phone.locator(f".middle [value='{box_choice(table, seat)}']")
    (wanted if wanted.count() else phone.locator(FITS)).first.tap()
    if phone.locator(CHOICE).count():
        phone.locator(CHOICE).first.tap()
    gone_on = phone.locator(f"#moves [name=number][value='{number}']")
    expect(gone_on).to_have_count(0)


@pytest.mark.parametrize("game", NEARLY_OVER)
def test_a_round_is_played_on_two_small_phones(phone: Page, browser: Browser, server: str, game):
    table = dealt("Anna Ben", game)
    with browser.new_context(locale="en", has_touch=True, viewport=SMALL, base_url=server) as ben:
        phones = [phone, ben.new_page()]
        phone.set_viewport_size(SMALL)
        show(phones, table)
        for _ in range(2):
            turn = box_round_at(table).awaited[0]
            phones[turn].locator(FITS).first.wait_for()
            assert_is_large_enough(phones[turn])
            tap(phones, table, turn)
        while not NEARLY_OVER[game](box_round_at(table)):
            play_box_move(table)
        table.refresh_from_db()
        show(phones, table)
        for _ in range(MOST_TAPS):
            if box_round_at(table).over:
                break
            turn = box_round_at(table).awaited[0]
            phones[turn].locator(FITS).first.wait_for()
            tap(phones, table, turn)
        for each in phones:
            expect(each.locator("#podium")).to_be_visible()
    assert Claim.objects.filter(round__match=table.match).count() == 1


def show(phones: list[Page], table: Table, first: int = 0) -> None:
    for seat, each in enumerate(phones, first):
        each.goto("/")
        sits(each, table, seat)
        each.goto(f"/t/{table.code}/")


def assert_is_large_enough(phone: Page) -> None:
    """All of it is on the screen, and what one taps is not too small."""
    smallest, lowest = phone.evaluate(BOXES, FITS)
    assert smallest >= LEAST
    assert lowest <= SMALL["height"]


def test_eighty_places_are_large_enough_for_a_thumb(phone: Page):
    table = dealt("Anna Ben", "was-liegt-wo")
    phone.set_viewport_size(SMALL)
    show([phone], table, box_round_at(table).awaited[0])
    expect(phone.locator(FITS)).to_have_count(80)
    assert_is_large_enough(phone)
