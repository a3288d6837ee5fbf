"""Whether a page is for everybody: what axe finds on it, and what is too small for a thumb."""

import json
from typing import Any, Final, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.choices import ALL

SIZES: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 640},
    "desk": {"width": 1280, "height": 800},
}
SCHEMES: Final[dict[str, Literal["light", "dark"]]] = {"phone": "light", "desk": "dark"}
TOO_SMALL: Final = """() => [...document.querySelectorAll('a, button, input, select, summary')]
    .map((each) => each.closest('label') ?? each)
    .filter((each) => each.checkVisibility() && !each.classList.contains('skip'))
    .filter((each) => each.type !== 'hidden')
    .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 44)
    .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
# Only the violations come back: what passes is a hundred times as long. Style sheets and films are
# loaded for two rules only: one is no standard yet, the other is about sounds.
OPTIONS: Final = '{ resultTypes: ["violations"], preload: false }'
RUN_AXE: Final = f"""async (chosen) =>
    (await axe.run({{ ...{OPTIONS}, ...chosen }})).violations"""
CONTRAST: Final = "color-contrast"  # takes two thirds of the time
BUT_CONTRAST: Final = {"rules": {CONTRAST: {"enabled": False}}}


def violations(page: Page, **chosen: Any) -> list[str]:
    """What axe finds, with the first place of each; by the rules that its options choose."""
    page.wait_for_load_state()  # with its style sheets
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    results = page.evaluate(RUN_AXE, chosen)
    return [f"{result['id']}: {json.dumps(result['nodes'][0]['html'])}" for result in results]


def violations_in(page: Page, scheme: Literal["light", "dark"]) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    return violations(page)


def violations_in_both_schemes(page: Page) -> list[str]:
    """Colours are all that a scheme changes, so for the dark one only they are checked."""
    results = violations_in(page, "light")
    page.emulate_media(color_scheme="dark")
    return results + violations(page, runOnly=CONTRAST)


def assert_is_for_everybody(page: Page, path: str) -> None:
    """On a phone in the light and on a desk in the dark, with everything unfolded. In a soak in
    both colour schemes at both sizes: contrast takes most of the time."""
    page.goto(path)
    assert_this_is_for_everybody(page)


def assert_this_is_for_everybody(page: Page) -> None:
    page.wait_for_load_state()
    for details in page.locator("details").all():
        details.evaluate("each => each.open = true")
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        width = page.evaluate("document.documentElement.scrollWidth")
        problems = violations_in_both_schemes(page) if ALL else violations_in(page, SCHEMES[name])
        problems += page.evaluate(TOO_SMALL)
        assert not problems, (name, problems)
        assert width <= size["width"]
