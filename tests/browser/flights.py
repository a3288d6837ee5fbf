"""What flies over the board of a table in play: which cards, in which order, and from where."""

from typing import Final

from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.test_start_table import opens
from tests.browser.thumb import until

# How often the board changed; what flew; and the place and width of each as it started.
WATCH: Final = """() => {
    window.boards = 0;
    document.addEventListener("table:settled", () => boards++);
    window.flown = [];
    window.starts = [];
    const added = (records) => records.flatMap((each) => [...each.addedNodes]);
    new MutationObserver((records) => {
        for (const each of added(records)) {
            const { left, top, width, height } = each.getBoundingClientRect();
            flown.push(each.textContent.trim() || "back");
            starts.push({ x: left + width / 2, y: top + height / 2, width });
        }
    }).observe(document.querySelector(".flights"), { childList: true });
}"""
MIDDLE: Final = """(each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}"""
HOLD_STAGE: Final = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
    const shown = animate.apply(this, given);
    if (this.matches(".stage")) shown.pause();
    return shown;
};
"""


def at_table(phone: Page, table: Table) -> None:
    opens(phone, table, 0)
    expect(phone.locator("#moves .fits").first).to_be_visible()
    phone.wait_for_load_state()
    phone.evaluate(WATCH)


def version(page: Page) -> str:
    return page.locator("#board").get_attribute("data-version") or ""


def wakes(page: Page) -> None:
    """Another process has played: the page asks until it shows that, or something later."""
    played = Table.objects.get().version
    page.evaluate("htmx.trigger('#board', 'wake')")
    until(page, f"Number(document.querySelector('#board').dataset.version) >= {played}")


def flies_first(page: Page, start: dict[str, float]) -> str:
    """The first one starts there."""
    until(page, "starts.length > 0")
    text, first = page.evaluate("[flown[0], starts[0]]")
    assert abs(first["x"] - start["x"]) < 3
    assert abs(first["y"] - start["y"]) < 3
    return str(text)
