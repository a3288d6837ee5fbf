"""A server of a test of its own, which goes away and comes back."""

from contextlib import ExitStack

from tests.servers import serving


class House:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, static_root: str, port: int) -> None:
        self.static_root, self.port = static_root, port
        self.running = ExitStack()
        self.is_running = False

    def start(self) -> None:
        """Unless it runs already."""
        if not self.is_running:
            server = serving(STATIC_ROOT=self.static_root, PORT=str(self.port))
            self.address = self.running.enter_context(server)
            self.is_running = True

    def stop(self) -> None:
        self.running.close()
        self.is_running = False
