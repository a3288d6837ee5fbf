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
        if is_plain(page, self.options["base_url"]) and is_reset(page, **self.options):
            self.context = context
        else:
            context.close()


def is_plain(page: Page, base_url: str) -> bool:
    """Whether it stands alone: to close other pages or stop a worker may never come to its end."""
    context = page.context
    return context.pages == [page] and not context.service_workers and base_url in page.url


def is_reset(page: Page, base_url: str, viewport: Any, **_options: Any) -> bool:
    """Not if the page is just being left, or its clock stands still."""
    context = page.context
    try:
        page.unroute_all()
        context.unroute_all()
        context.set_offline(False)
        page.goto(f"{base_url}/healthz")  # and no other page that was on its way
        page.evaluate("sessionStorage.clear()")
        if not page.evaluate("String(setTimeout).includes('[native code]')"):
            return False
        session = context.new_cdp_session(page)
        of_site = {"origin": base_url, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", of_site)
        session.detach()
        context.clear_cookies()
        context.clear_permissions()
        page.emulate_media(**NOTHING_SET)
        page.set_viewport_size(viewport)
        page.mouse.move(0, 0)
    except Error:
        return False
    return True
