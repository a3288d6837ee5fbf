"""Whether a page is for everybody: what axe finds on it, and what is too small for a thumb."""

import json
from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

SIZES: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 640},
    "desk": {"width": 1280, "height": 800},
}
TOO_SMALL: Final = """() => [...document.querySelectorAll('a, button, input, select, summary')]
    .map((each) => each.closest('label') ?? each)
    .filter((each) => each.checkVisibility() && !each.classList.contains('skip'))
    .filter((each) => each.type !== 'hidden')
    .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 44)
    .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
# Only the violations come back: what passes is a hundred times as long.
RUN_AXE: Final = """async (rules) =>
    (await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) })).violations"""


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds, with the first place of each; by these rules, else by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(RUN_AXE, list(rules) or None)
    return [f"{each['id']}: {json.dumps(each['nodes'][0]['html'])}" for each in found]


def violations_in_both_schemes(page: Page) -> list[str]:
    """Colours are all that a scheme changes, so for the dark one only they are checked."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return found + violations(page, "color-contrast")


def assert_is_for_everybody(page: Page, path: str) -> None:
    """On a phone and on a desk, in both colour schemes, with everything unfolded."""
    page.goto(path)
    assert_this_is_for_everybody(page)


def assert_this_is_for_everybody(page: Page) -> None:
    for details in page.locator("details").all():
        details.evaluate("each => each.open = true")
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        width = page.evaluate("document.documentElement.scrollWidth")
        found = [*violations_in_both_schemes(page), *page.evaluate(TOO_SMALL)]
        assert (name, found) == (name, [])
        assert width <= size["width"]
