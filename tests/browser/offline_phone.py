"""A phone in a browser that may lose its connection."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Route

from tests.browser.thumb import PATIENCE, Thumb, until


def lost(route: Route) -> None:
    route.abort("internetdisconnected")


class OfflinePhone(Thumb):
    """A thumb on its own phone, which may lose its connection."""

    def __init__(self, context: BrowserContext) -> None:
        super().__init__(context.new_page())
        self.context = context
        self.page.set_default_timeout(PATIENCE * 1000)

    def cut(self) -> None:
        """The browser knows that it is offline; what it sends before it does is lost as well."""
        self.context.route("**/*", lost)
        self.context.set_offline(True)

    def restore(self) -> None:
        self.context.unroute("**/*", lost)
        self.context.set_offline(False)

    @contextmanager
    def without_network(self) -> Iterator[None]:
        self.cut()
        yield
        self.restore()

    def keep_page(self) -> None:
        """Wait until the screen would open without a connection too."""
        until(
            self.page,
            """async () => navigator.serviceWorker.controller &&
            (await (await caches.open("entry-1")).keys()).some(({url}) => url.includes("/hands."))
            && (await (await caches.open("entry-1")).keys()).some(({url}) => url.endsWith("/"))""",
        )
