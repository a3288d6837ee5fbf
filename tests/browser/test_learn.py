"""Guided rounds on a phone: begun from the front page, sentence by sentence, nothing covered."""

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.thumb import loading, until

SMALLEST: ViewportSize = {"width": 320, "height": 560}
USUAL: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SIZES = (SMALLEST, DESKTOP, USUAL)  # the last one is played on
COVERED = """() => {
  const said = [...document.querySelectorAll("#guide .because")].find((e) => e.offsetParent);
  if (!said) return [];
  const own = said.getBoundingClientRect();
  const parts = ".head, .seated .seat, .table-of-rows .row, .mine li, #guide button, .actions > *";
  return [...document.querySelectorAll(parts)].filter((part) => {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    const isBeside = left < own.right && own.left < right;
    return width && isBeside && top < own.bottom - 1 && own.top < bottom - 1;
  }).map((part) => part.outerHTML.slice(0, 80));
}"""
FITS = "() => document.documentElement.scrollHeight <= innerHeight"


def assert_nothing_is_covered(page: Page) -> None:
    assert page.evaluate(COVERED) == []
    assert page.evaluate(FITS)


def resize(page: Page, size: ViewportSize) -> None:
    """Until the page has answered: it hears of its size before it draws the next picture."""
    page.set_viewport_size(size)
    until(page, f"innerWidth === {size['width']} && innerHeight === {size['height']}")
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


def top_of(part: Locator) -> float:
    return float(part.evaluate("e => e.getBoundingClientRect().top"))


def bottom_of(part: Locator) -> float:
    return float(part.evaluate("e => e.getBoundingClientRect().bottom"))


def play_what_is_lit(page: Page) -> None:
    """Read each sentence and do what it says, up to the result."""
    guide, result = page.locator("#guide"), page.locator(".lesson")
    said = guide.locator("[data-lights]:not([hidden])")
    while True:
        expect(said.or_(result).first).to_be_attached(timeout=30_000)
        if result.count():
            return
        for size in SIZES:
            resize(page, size)
            assert_nothing_is_covered(page)
        seen = said.get_attribute("data-lights")
        further = said.get_by_role("button")
        own = page.locator(".mine .lit, #end.lit, #draw.lit").first
        (further if further.count() else own).click()
        expect(page.locator(f'#guide > [data-lights="{seen}"]:not([hidden])')).to_have_count(0)


def test_a_guided_round_waits_for_each_tap_and_is_won_by_holding(phone: Page, server: str):
    phone.set_viewport_size(SMALLEST)
    phone.goto("/")
    phone.get_by_role("link", name="Learn to play").tap()
    phone.locator("button[value=junior]").tap()
    guide = phone.locator("#guide")
    expect(guide).to_contain_text("first without cards wins")
    expect(phone.locator(".seat.lit")).to_have_count(phone.locator(".seat").count())
    phone.locator(".seat.lit").first.tap()
    expect(guide).to_contain_text("Red 2 fits")
    phone.locator(".mine .lit[data-card=r2]").tap()
    phone.locator(".mine .lit[data-card=r3]").tap()
    expect(guide).to_contain_text("keep it")
    expect(phone.locator(".seat").first).to_be_in_viewport()
    assert_nothing_is_covered(phone)
    guide.get_by_role("button").tap()
    phone.locator("#end.lit").tap()
    expect(guide).to_contain_text("drawn from here", timeout=30_000)
    guide.get_by_role("button").tap()
    for card in ("b4", "y9", "g10"):
        phone.locator(f".mine .lit[data-card={card}]").tap()
    expect(phone.locator(".lesson")).to_contain_text("waited for your green 10")
    expect(phone.locator(".decided")).to_contain_text("waited for your green 10")
    assert Table.objects.get().is_guided


def test_a_child_plays_three_lessons_and_sees_all_of_the_table(phone: Page, server: str):
    for lesson in ("junior", "hold", "draw"):
        phone.goto("/t/learn/")
        with loading(phone):  # the sentences are placed by a script
            phone.locator(f"button[value={lesson}]").click()
        play_what_is_lit(phone)
        expect(phone.locator(".joy")).to_be_attached()
    phone.goto("/t/learn/")
    expect(phone.locator(".lessons .done")).to_have_count(3)


def test_a_sentence_stands_below_the_row_it_speaks_of(phone: Page, server: str):
    phone.goto("/t/learn/")
    with loading(phone):
        phone.locator("button[value=hold]").click()
    said = phone.locator("#guide .because").first
    expect(said).to_contain_text("Red 18 fits")
    red, yellow = (phone.locator(f".row[data-row={row}]") for row in "ry")
    assert bottom_of(red) < top_of(said)
    assert bottom_of(said) <= top_of(yellow)
    assert_is_for_everybody(phone, "a lesson")


def test_the_choice_of_a_game_to_learn(phone: Page, server: str):
    phone.goto("/t/learn/")
    assert_is_for_everybody(phone, "/t/learn/")
