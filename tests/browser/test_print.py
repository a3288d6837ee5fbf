"""A match prints as a clean sheet: black on white, one page, no buttons."""

import re

from playwright.sync_api import Page, expect

from tests.pages import match_path
from tests.scoring.fixtures import a_match, record

PAGE = re.compile(rb"/Type\s*/Page\b")
ROUNDS = 12
# The colours of all texts, and what they stand on: the nearest background.
COLOURS = """() => {
    const ground = (each) => {
        const colour = getComputedStyle(each).backgroundColor;
        return colour === "rgba(0, 0, 0, 0)" ? ground(each.parentElement) : colour;
    };
    return [...document.querySelectorAll("main *")]
        .filter((each) => each.checkVisibility() && each.textContent.trim())
        .flatMap((each) => [getComputedStyle(each).color, ground(each)]);
}"""


def test_it_is_one_page_black_on_white_without_buttons(phone: Page, server: str):
    match = a_match("Anna Ben Cleo Dora Emil Maximiliane-Hildegard", rounds=ROUNDS)
    for number in range(1, ROUNDS + 1):
        record(match, "-", "=10", "=23", "=30", "=31", "=104", number=number)
    phone.set_viewport_size({"width": 700, "height": 1000})  # A4 within its margins
    phone.goto(match_path(match, "print/"))
    phone.emulate_media(media="print", color_scheme="dark")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 700
    assert len(PAGE.findall(phone.pdf(format="A4"))) == 1
    colours = set(phone.evaluate(COLOURS))
    assert colours <= {"rgb(0, 0, 0)", "rgb(51, 51, 51)", "rgb(255, 255, 255)"}
    sheet = phone.locator(".paper")
    for words in ("Classic", "Maximiliane-Hildegard", "Total", "−276", "Anna"):
        expect(sheet).to_contain_text(words)
    expect(sheet.locator("tbody tr")).to_have_count(ROUNDS)
    expect(sheet.locator(".result")).to_contain_text("won!")
    assert phone.locator("button:visible, .button:visible, nav:visible, a:visible").count() == 0
