"""Two processes of one site behind nginx."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Self

from tests.nginx import before
from tests.servers import Server, answering, reserved_port, started

SETTINGS = {"HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.1"}


class Pair:
    def __init__(self, static_root: str, processes: ExitStack) -> None:
        self.static_root, self.processes, self.address = static_root, processes, ""
        self.ports = [processes.enter_context(reserved_port()) for _ in range(2)]
        self.servers = [self.start(port) for port in self.ports]
        self.addresses = [answering(server) for server in self.servers]

    @classmethod
    @contextmanager
    def behind_nginx(cls, static_root: str) -> Iterator[Self]:
        with ExitStack() as processes:
            pair = cls(static_root, processes)
            with before(*pair.addresses) as pair.address:
                yield pair

    def start(self, port: int) -> Server:
        server = started(STATIC_ROOT=self.static_root, PORT=str(port), **SETTINGS)
        return self.processes.enter_context(server)

    def restart_each(self, rest: float = 0.0) -> None:
        """One after the other, as docs/operating.md says; so many seconds after each."""
        for index, port in enumerate(self.ports):
            self.servers[index].terminate()
            self.servers[index].wait(60)
            self.servers[index] = self.start(port)
            answering(self.servers[index])
            time.sleep(rest)
