"""Tests share pages; none finds what another left there."""

from tests.browser.reset import PageForAll

LEAVE = "localStorage.left = sessionStorage.left = 'here'; document.cookie = 'left=here'"
LEFT = """async () => [localStorage.left, sessionStorage.left, document.cookie.includes("left"),
    (await navigator.serviceWorker.getRegistrations()).length, innerWidth,
    matchMedia("(prefers-color-scheme: dark)").matches, navigator.onLine]"""


def test_a_page_is_lent_as_if_it_were_new(server: str, desks: list[PageForAll]):
    with desks[0].lent() as page:
        page.goto("/")
        new = page.evaluate(LEFT)
        page.evaluate(f"() => {{ {LEAVE} }}")
        page.evaluate("() => navigator.serviceWorker.register('/l/worker.js')")
        page.emulate_media(color_scheme="dark")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.context.new_page()
        page.context.set_offline(True)
        assert page.evaluate(LEFT) != new
    with desks[0].lent() as page:
        page.goto("/")
        assert page.evaluate(LEFT) == new
        assert len(page.context.pages) == 1
