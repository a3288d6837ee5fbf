"""A round at a digital table with a picture a move, on sheets to look at: `make film`."""

import base64
import os
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tables.models import Table
from tests.browser.test_start_table import sits
from tests.browser.test_table import CHOICES
from tests.browser.test_table_rounds import ACTIONS
from tests.tables.fixtures import dealt, game_at, play_next, play_to_the_end

SIZES: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 640},
    "desk": {"width": 1280, "height": 800},
}
LANDED: Final = 700  # milliseconds, until the cards of a move lie
SHEET_WIDTH: Final = 2000  # pixels
SHOWN: Final = {"phone": 0.66, "desk": 0.375}  # of its size
A_SHEET: Final = 24


@pytest.mark.parametrize("device", SIZES)
@pytest.mark.parametrize("ruleset", ["classic", "master"])
def test_a_film_strip_is_taken(
    browser: Browser, server: str, tmp_path: Path, ruleset: str, device: str
):
    folder = Path(os.environ.get("FILM", tmp_path))
    table = dealt("Anna Ben Cleo Dora", ruleset, secret="5e" * 32)
    page = browser.new_page(viewport=SIZES[device], locale="en")
    page.goto(server)
    sits(page, table, 0)
    page.goto(f"{server}/t/{table.code}/")
    pictures = [page.screenshot()]
    while not game_at(table).over:
        one_move(page, table)
        pictures.append(page.screenshot())
    play_to_the_end(table)
    page.reload()
    pictures.append(page.screenshot(full_page=True))
    sheets(page, pictures, folder, ruleset, device)


def one_move(page: Page, table: Table) -> None:
    """Anna's is made on the page, the others' come to it."""
    before = page.locator("#board").get_attribute("data-version")
    if game_at(table).seat == 0:
        page.locator(ACTIONS).first.press("Enter")  # the middle of a card in a fan is covered
        choice = page.locator(CHOICES).first
        if choice.count():
            choice.click()
    else:
        play_next(table, level="holder")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # asks again
    page.locator(f'#board:not([data-version="{before}"])').wait_for()
    page.wait_for_timeout(LANDED)


def sheets(page: Page, pictures: list[bytes], folder: Path, ruleset: str, device: str) -> None:
    """All pictures, some rows a sheet, at a size at which cards can be read."""
    folder.mkdir(parents=True, exist_ok=True)
    width = SIZES[device]["width"] * SHOWN[device]
    page.goto("about:blank")
    page.set_viewport_size({"width": SHEET_WIDTH, "height": 100})
    for number, first in enumerate(range(0, len(pictures), A_SHEET), 1):
        shown = pictures[first : first + A_SHEET]
        images = "".join(f'<img width="{width}" src="{data_url(each)}">' for each in shown)
        page.set_content(f"<style>img {{ vertical-align: top }}</style>{images}")
        page.screenshot(path=folder / f"{ruleset}-{device}-{number}.png", full_page=True)


def data_url(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"
