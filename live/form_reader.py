"""The event loop reads the whole body of a request before a WSGI thread starts with it.

If the thread reads the body piece by piece, thread and loop wait for each other. That costs as
much as a short page, and a slow phone would block the thread. A large body lies on the disk.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from tempfile import SpooledTemporaryFile
from typing import Any, Final

from django.conf import settings

FORM: Final = "elferrat.form"  # key in the ASGI scope: the body, as a file
IN_MEMORY: Final = 64_000  # bytes
LARGE_AT_ONCE: Final = 4  # so many are received at the same time: they fill the disk
PATIENCE: Final = 30.0  # seconds that any body may take
LEAST_PACE: Final = 10_000  # bytes a second that come after that, on average
WSGI = Callable[[Any, Any], Any]

large_bodies = asyncio.Semaphore(LARGE_AT_ONCE)


class TooSlow(Exception):  # noqa: N818 - named as what happened
    """Somebody sends a few bytes now and then, or nothing any more."""


async def read_form(scope: Any, receive: Any) -> bool:
    """Store the body in the scope; False if the connection ends before the body is complete.

    Raises TooSlow.
    """
    length = content_length(scope)
    if scope["type"] != "http" or not 0 < length <= most_bytes(scope):
        return True  # the page refuses what is too large, and reads nothing of it
    async with queue_for(length):
        if length > IN_MEMORY:
            settings.VAR.mkdir(parents=True, exist_ok=True)
        file = SpooledTemporaryFile(max_size=IN_MEMORY, dir=str(settings.VAR))  # noqa: SIM115 - closed by forget_form
        scope[FORM] = file
        return await receive_into(file, receive)


def queue_for(length: int) -> AbstractAsyncContextManager[None]:
    return large_bodies if length > IN_MEMORY else nullcontext()


async def receive_into(file: Any, receive: Any) -> bool:
    until, is_more = time.monotonic() + PATIENCE, True
    while is_more:
        left = until + file.tell() / LEAST_PACE - time.monotonic()
        try:
            message = await asyncio.wait_for(receive(), left)
        except TimeoutError as error:
            raise TooSlow from error
        if message["type"] == "http.disconnect":
            return False
        file.write(message.get("body", b""))
        is_more = message.get("more_body", False)
    file.seek(0)
    return True


def forget_form(scope: Any) -> None:
    if FORM in scope:
        scope[FORM].close()


async def send_plain(send: Any, status: int, text: bytes) -> None:
    """What the loop says by itself."""
    headers = [(b"content-type", b"text/plain"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})


def most_bytes(scope: Any) -> int:
    most: int = settings.MORE_MEGABYTES.get(scope.get("path"), settings.MOST_MEGABYTES)
    return most * 1_000_000


def content_length(scope: Any) -> int:
    """As the header says; 0 without a valid header."""
    found = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(found[0]) if len(found) == 1 and found[0].isdigit() else 0


def with_forms(app: WSGI) -> WSGI:
    """The same application; it gets the body that the loop has read."""

    def wrapped(environ: Any, start_response: Any) -> Any:
        form = environ["asgi.scope"].get(FORM)
        if form is not None:
            environ["wsgi.input"] = form
        return app(environ, start_response)

    return wrapped
