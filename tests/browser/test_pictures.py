"""The pictures of README.md, of the demo league. `make pictures` takes them into docs/pictures."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from games.registry import BOX
from scoring.management.demo import SEASON, make_demo
from tests.browser.conftest import PHONE
from tests.browser.test_start_table import sits
from tests.browser.thumb import Thumb
from tests.pages import league_path
from tests.servers import ROOT
from tests.tables.fixtures import dealt, game_at, play_next

DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
UNFINISHED: Final = len(SEASON) + len(BOX)
FINISHED: Final = UNFINISHED - 1
TABLE: Final = "table"
MOVES_PLAYED: Final = 45


def half_a_round(page: Page) -> None:
    """Anna went out, Ben holds three cards, and Cleo's are being entered."""
    thumb = Thumb(page).wait()
    thumb.choose("hand-0")
    thumb.keys(9, 5, 12)
    thumb.go()
    thumb.keys(14, 7)
    page.wait_for_timeout(1000)  # until the mark of the last tap is gone


class Picture(NamedTuple):
    """A page, below the league's address, as it looks after these taps."""

    name: str
    device: dict[str, Any]
    scheme: str
    path: str
    taps: Callable[[Page], None] = lambda page: None


PICTURES: Final = (
    Picture("entry", PHONE, "light", f"m/{UNFINISHED}/r/3/", half_a_round),
    Picture("league", DESKTOP, "light", ""),
    Picture("leaderboard", DESKTOP, "dark", "s/1/"),
    Picture("match", PHONE, "dark", f"m/{FINISHED}/"),
)


def take(picture: Picture, browser: Browser, address: str, folder: Path) -> Path:
    file = folder / f"{picture.name}.png"
    page = browser.new_page(**{**picture.device, "color_scheme": picture.scheme})
    page.goto(address + picture.path)
    picture.taps(page)
    page.screenshot(path=file)
    page.close()
    return file


def take_table(browser: Browser, server: str, folder: Path) -> Path:
    """A round at a digital table, some turns before its end, as Anna sees it; she can choose."""
    file = folder / f"{TABLE}.png"
    table = dealt("Anna Ben Cleo Dora", secret="5e" * 32)
    for _ in range(MOVES_PLAYED):
        play_next(table, level="holder")
    while game_at(table).seat != 0 or len(game_at(table).moves) < 2:
        play_next(table, level="holder")
    page = browser.new_page(**DESKTOP)
    page.goto(server)
    sits(page, table, 0)
    page.goto(f"{server}/t/{table.code}/")
    page.screenshot(path=file)
    page.close()
    return file


def test_every_picture_can_be_taken(server, browser, tmp_path):
    folder = Path(os.environ.get("PICTURES", tmp_path))
    address = server + league_path(make_demo())
    files = [take(picture, browser, address, folder) for picture in PICTURES]
    files.append(take_table(browser, server, folder))
    assert all(file.stat().st_size > 10_000 for file in files)


def test_the_readme_shows_every_picture():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r'src="(docs/pictures/.*?)"', readme))
    names = [TABLE, *(picture.name for picture in PICTURES)]
    assert shown == {f"docs/pictures/{name}.png" for name in names}
    assert all((ROOT / path).exists() for path in shown)
