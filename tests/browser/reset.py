"""Pages for test after test: a new one costs 0.3 s of CPU time, most of it for a new process.

Static files stay in the browser's cache. Nothing else does: no cookie, no storage, no worker.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

NOTHING_SET: Any = dict.fromkeys(("media", "color_scheme", "reduced_motion"), "null")


class PageForAll:
    def __init__(self, browser: Browser, script: str = "", **options: Any) -> None:
        self.browser = browser
        self.script = script
        self.options = options
        self.context: BrowserContext | None = None

    def new_context(self) -> BrowserContext:
        context = self.browser.new_context(**self.options)
        context.add_init_script(self.script)
        return context

    @contextmanager
    def lent(self) -> Iterator[Page]:
        """If it cannot be reset, the next test gets a new one."""
        context = self.context or self.new_context()
        self.context = None
        page = context.pages[0] if context.pages else context.new_page()
        try:
            yield page
        except BaseException:
            context.close()
            raise
        try:
            reset(context.new_page() if page.is_closed() else page, **self.options)
            self.context = context
        except (Error, AssertionError):  # the page is just being left, or its clock stands still
            context.close()


def reset(page: Page, base_url: str, viewport: Any, **_options: Any) -> None:
    context = page.context
    for other in context.pages:
        if other != page:
            other.close()
    page.unroute_all()
    context.unroute_all()
    context.set_offline(False)
    if not page.url.startswith("http"):
        page.goto(f"{base_url}/healthz")
    origin = page.evaluate("() => { sessionStorage.clear(); return origin; }")
    page.goto("about:blank")
    assert page.evaluate("String(setTimeout).includes('[native code]')")
    session = context.new_cdp_session(page)
    for each in {origin, base_url}:
        session.send("Storage.clearDataForOrigin", {"origin": each, "storageTypes": "all"})
    session.detach()
    context.clear_cookies()
    context.clear_permissions()
    page.emulate_media(**NOTHING_SET)
    page.set_viewport_size(viewport)
    page.mouse.move(0, 0)
