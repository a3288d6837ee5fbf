"""Rounds at a digital table, on sheets to look at: each move as it flies and as it lies."""

import base64
import os
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tables.models import Table
from tests.browser.box_rounds import course, written
from tests.browser.flights import version
from tests.browser.test_start_table import sits
from tests.browser.test_table import CHOICES
from tests.browser.test_table_rounds import ACTIONS
from tests.tables.fixtures import (
    box_round_at,
    dealt,
    game_at,
    play_box_to_the_end,
    play_next,
    play_to_the_end,
)

SIZES: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 640},
    "desk": {"width": 1280, "height": 800},
}
LANDED: Final = 700  # milliseconds, until the cards of a move lie
SHEET_WIDTH: Final = 2000  # pixels
SHOWN: Final = {"phone": 0.55, "desk": 0.375}  # of its size
A_SHEET: Final = 24
MOST: Final = 60  # moves of another game of the box; then its end
HOLD: Final = """
    localStorage.setItem("elferrat ends by itself", '"off"');
    const animate = Element.prototype.animate;
    window.held = [];
    Element.prototype.animate = function (steps, timing) {
        const shown = animate.call(this, steps, timing);
        shown.pause();
        shown.currentTime = (timing.delay ?? 0) + 0.4 * timing.duration;
        held.push(shown);
        return shown;
    };
"""


class Look(NamedTuple):
    device: str
    scheme: Literal["light", "dark"]


LOOKS: Final = [Look(device, scheme) for scheme in ("light", "dark") for device in SIZES]


@pytest.fixture(params=LOOKS, ids="-".join)
def look(request: pytest.FixtureRequest) -> Look:
    return Look(*request.param)


def film_of(browser: Browser, server: str, table: Table, look: Look) -> Page:
    page = browser.new_page(viewport=SIZES[look.device], locale="en", color_scheme=look.scheme)
    page.goto(server)
    sits(page, table, 0)
    page.add_init_script(HOLD)
    page.goto(f"{server}/t/{table.code}/")
    page.wait_for_load_state()
    return page


@pytest.mark.parametrize("ruleset", ["classic", "master"])
def test_a_film_strip_is_taken(
    browser: Browser, server: str, tmp_path: Path, ruleset: str, look: Look
):
    table = dealt("Anna Ben Cleo Dora", ruleset, secret="5e" * 32)
    page = film_of(browser, server, table, look)
    pictures = [page.screenshot()]
    while not game_at(table).over:
        pictures += one_move(page, table)
    play_to_the_end(table)
    page.reload()
    pictures.append(page.screenshot(full_page=True))
    sheets(page, pictures, folder(tmp_path) / f"{ruleset}-{'-'.join(look)}", look.device)


@pytest.mark.parametrize("game", ["quartett", "farbensammeln", "mogeln"])
def test_a_film_strip_of_another_game_is_taken(
    browser: Browser, server: str, tmp_path: Path, game: str, look: Look
):
    table = dealt("Anna Ben Cleo", game, secret="5e" * 32)
    steps = course(box_round_at(table))
    page = film_of(browser, server, table, look)
    pictures = [page.screenshot()]
    for step in steps[:MOST]:
        before = version(page)
        written(table, [step])
        pictures += moved(page, before)
    before = version(page)
    play_box_to_the_end(table)
    pictures += moved(page, before)
    sheets(page, pictures, folder(tmp_path) / f"{game}-{'-'.join(look)}", look.device)


def folder(tmp_path: Path) -> Path:
    return Path(os.environ.get("FILM", tmp_path))


def one_move(page: Page, table: Table) -> list[bytes]:
    """Anna's is made on the page, the others' come to it."""
    before = version(page)
    if game_at(table).seat == 0:
        page.locator(ACTIONS).first.press("Enter")  # the middle of a card in a fan is covered
        choice = page.locator(CHOICES).first
        if choice.count():
            choice.click()
        return flown(page, before)
    play_next(table, level="holder")
    return moved(page, before)


def moved(page: Page, before: str) -> list[bytes]:
    """Another process has played: the page asks, if the stream has not told it already."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    return flown(page, before)


def flown(page: Page, before: str) -> list[bytes]:
    page.locator(f'#board:not([data-version="{before}"])').wait_for(state="attached")
    page.wait_for_timeout(60)  # until the board has settled
    halfway = [page.screenshot()] if page.evaluate("held.length") else []
    page.evaluate("held.splice(0).forEach((each) => each.play())")
    page.wait_for_timeout(LANDED)
    return [*halfway, page.screenshot()]


def sheets(page: Page, pictures: list[bytes], film: Path, device: str) -> None:
    """All pictures, some rows a sheet, at a size at which cards can be read."""
    film.parent.mkdir(parents=True, exist_ok=True)
    width = SIZES[device]["width"] * SHOWN[device]
    page.goto("about:blank")
    page.set_viewport_size({"width": SHEET_WIDTH, "height": 100})
    for number, first in enumerate(range(0, len(pictures), A_SHEET), 1):
        shown = pictures[first : first + A_SHEET]
        images = "".join(f'<img width="{width}" src="{data_url(picture)}">' for picture in shown)
        page.set_content(f"<style>img {{ vertical-align: top }}</style>{images}")
        page.screenshot(path=f"{film}-{number}.png", full_page=True)


def data_url(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"
