"""A long answer is buffered on the disk, so that its thread does not wait for a slow phone.

Its transaction, which sees the database at one moment, ends sooner: PostgreSQL can clean up, and
SQLite's log stays short.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from tempfile import TemporaryFile
from typing import Any, Final

from django.conf import settings

BLOCK: Final = 64_000  # bytes
PATIENCE: Final = 60.0  # seconds to receive a block; then the connection is closed
# Any: Django and a2wsgi each describe the three arguments by different types.
ASGI = Callable[[Any, Any, Any], Awaitable[None]]


class Download:
    def __init__(self, file: Any) -> None:
        self.file, self.size, self.is_all = file, 0, False
        self.start: dict[str, Any] = {}
        self.has_more = asyncio.Event()
        self.failure: OSError | None = None

    async def add(self, message: dict[str, Any]) -> None:
        """Raises nothing, even if the disk is full: a2wsgi's thread would wait forever."""
        try:
            if self.failure is None:
                await asyncio.to_thread(self.store, message)  # the disk may be slow
        except OSError as error:
            self.failure = error
        self.has_more.set()

    def store(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.start = message
        else:
            body = message.get("body", b"")
            self.file.write(body)
            self.file.flush()
            self.size += len(body)
            self.is_all = not message.get("more_body", False)

    async def send_to(self, send: Any) -> None:
        """Raises TimeoutError, and OSError if the file cannot be written or read."""
        await self.has_more.wait()
        await send(self.start)
        offset = 0
        while not (self.is_all and offset == self.size):
            if self.failure is not None:
                raise self.failure
            if offset == self.size:
                self.has_more.clear()
                await self.has_more.wait()
                continue
            block = await asyncio.to_thread(os.pread, self.file.fileno(), BLOCK, offset)
            offset += len(block)
            part = {"type": "http.response.body", "body": block, "more_body": True}
            await asyncio.wait_for(send(part), PATIENCE)
        await send({"type": "http.response.body", "body": b""})


async def by_the_disk(app: ASGI, scope: Any, receive: Any, send: Any) -> None:
    settings.VAR.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=settings.VAR) as file:
        download = Download(file)
        sending = asyncio.create_task(download.send_to(send))
        try:
            await app(scope, receive, download.add)
            await sending
        except TimeoutError:
            # The server closes the connection as soon as the client has taken the rest of the
            # server's own buffer. A client that reads nothing keeps the socket, but not the file.
            return
        finally:
            sending.cancel()
