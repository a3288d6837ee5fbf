"""A thumb on the entry screen, that counts its taps."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final, Self

from playwright.sync_api import Locator, Page, expect

from scoring.models import Match

PATIENCE: Final = 60  # seconds: even a busy machine is faster, so more means that it never comes
MATCH_PAGE = re.compile(r"/m/\d+/$")

# What a page takes away again after a moment stays, however slow the machine is.
STAYS: Final = """
const later = window.setTimeout;
window.setTimeout = (act, after, ...given) => (after > 300 ? 0 : later(act, after, ...given));
"""


def until(page: Page, holds: str) -> None:
    """Waits for it; the site's content policy forbids ``wait_for_function``."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(holds):
        assert time.monotonic() < end, holds
        page.wait_for_timeout(50)


@contextmanager
def loading(page: Page, times: int = 1) -> Iterator[None]:
    """What happens here loads a page. Twice, if a form returns to the page before: that comes from
    the browser's cache, and then anew; what is done in between would be lost."""
    numbers = count(1)
    with page.expect_event("load", lambda _page: next(numbers) == times):
        yield


def goes_back(page: Page, to: str | re.Pattern[str]) -> None:
    """By the browser's button. ``go_back`` fails where the page before asks for another one."""
    browser = page.context.new_cdp_session(page)
    history = browser.send("Page.getNavigationHistory")
    before = history["entries"][history["currentIndex"] - 1]
    browser.send("Page.navigateToHistoryEntry", {"entryId": before["id"]})
    browser.detach()
    expect(page).to_have_url(to)


def opens_rounds(page: Page) -> None:
    """By the small cards of a game that goes on, by ⋯ when it is over; on a desk they lie open."""
    if page.locator("#rounds").is_hidden():
        page.locator(".round-cards button, button#more-actions").click()


def match_path(match: Match) -> str:
    return f"/l/{match.league.record_code}/m/{match.number}/"


def entry_path(match: Match, number: int = 1) -> str:
    return f"{match_path(match)}r/{number}/"


class Thumb:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def open(self, match: Match, number: int = 1, query: str = "") -> Self:
        self.page.goto(entry_path(match, number) + query)
        return self.wait()

    def wait(self) -> Self:
        """Wait until the keypad works."""
        self.page.locator("html.alive").wait_for()
        return self

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1

    def chip(self, part: str) -> Locator:
        return self.page.locator(f".chip:has(input[value={part}])")

    def choose(self, *parts: str) -> None:
        for part in parts:
            self.tap(self.chip(part))

    def how(self, tab: str) -> None:
        self.tap(self.page.locator(f".tab:has(input[value={tab}])"))

    def keys(self, *keys: int | str) -> None:
        for key in keys:
            self.tap(self.page.locator(f'[data-key="{key}"]'))

    def go(self) -> None:
        self.tap(self.page.locator("#go"))

    def save(self) -> None:
        """Through the preview, as it stands."""
        self.go()
        self.tap(self.page.locator("#preview button[value=save]"))

    def arrives(self) -> None:
        """The phone shows the match: what was entered is recorded."""
        expect(self.page).to_have_url(MATCH_PAGE)

    def reads(self, part: str) -> Locator:
        """The text of a chip."""
        return self.chip(part).locator(".says")

    def expects(self, **chips: str) -> None:
        """``hand_1`` is how Python spells ``hand-1``."""
        for part, text in chips.items():
            expect(self.reads(part.replace("_", "-"))).to_have_text(text)

    def round_of_three(self, first: int, second: int) -> None:
        """Anna went out, Ben and Cleo each hold one card."""
        self.choose("hand-0")
        self.keys(first)
        self.go()
        self.keys(second)
        self.expects(hand_1=f"−{first}", hand_2=f"−{second}")


def seats(page: Page, *names: str) -> None:
    """These play, in this order: whom the league knows is tapped, the others are typed."""
    for tile in page.locator(".tile[aria-pressed=true]").all()[::-1]:
        tile.click()
    for name in names:
        known = page.get_by_role("button", name=name, exact=True)
        if known.count():
            known.click()
            continue
        if not page.locator("#new-name").is_visible():
            page.locator("#add-name").click()
        page.locator("#new-name").fill(name)
        page.locator("#new-name").press("Enter")


def agrees(page: Page, rounds: int) -> None:
    """A fixed number of rounds."""
    page.locator("[popovertarget=length]").first.click()
    page.locator("#rounds").fill(str(rounds))
    page.locator("#length .done").click()


def starts(page: Page) -> Locator:
    """The one button that starts the game: beside the name, or below."""
    return page.locator(".name-line .start, .terms-at > .primary").filter(visible=True)
