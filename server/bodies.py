"""The bodies of requests and of long answers.

The event loop reads the whole body of a request before a WSGI thread starts with it.

If the thread reads the body piece by piece, thread and loop wait for each other. That costs as
much as a short page, and a slow phone would block the thread. A large body lies on the disk.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from tempfile import SpooledTemporaryFile, TemporaryFile
from typing import Any, Final

from django.conf import settings

FORM: Final = "elferrat.form"  # key in the ASGI scope: the body, as a file
IN_MEMORY: Final = 64_000  # bytes
LONGEST: Final = 900.0  # seconds until all of a body has to be here
WSGI = Callable[[Any, Any], Any]

SENTENCES: Final = {  # in every language, because only the pages know which one somebody reads
    HTTPStatus.REQUEST_TIMEOUT: (
        "Das kam zu langsam an. Bitte noch einmal. / This came too slowly. Please try again. / "
        "Dit kwam te langzaam binnen. Probeer het opnieuw."
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: (
        "Gerade melden sich zu viele an. Bitte gleich noch einmal. / "
        "Too many people are signing in. Please try again soon. / "
        "Er melden zich nu te veel mensen aan. Probeer het zo opnieuw."
    ),
}

PAGE: Final = (  # on a phone, plain text would be as small as on a desktop
    '<!doctype html><html lang="de"><meta name="viewport" content="width=device-width">'
    '<meta name="color-scheme" content="light dark"><title>Elferrat</title>'
)


class NotReceived(Exception):
    """A body comes too slowly, or a password waits too long."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status, self.sentence = status, SENTENCES[status]


async def read_form(scope: Any, receive: Any) -> bool:
    """Store the body in the scope; False if the connection ends before the body is complete.

    Raises NotReceived.
    """
    length = content_length(scope)
    if scope["type"] != "http" or not 0 < length <= most_bytes(scope):
        return True  # the page refuses what is too large, and reads nothing of it
    settings.VAR.mkdir(parents=True, exist_ok=True)
    file = SpooledTemporaryFile(max_size=IN_MEMORY, dir=str(settings.VAR))  # noqa: SIM115 - closed by forget_form
    scope[FORM] = file
    try:
        async with asyncio.timeout(LONGEST):
            return await receive_into(file, receive)
    except TimeoutError as error:
        raise NotReceived(HTTPStatus.REQUEST_TIMEOUT) from error


async def receive_into(file: Any, receive: Any) -> bool:
    is_more = True
    while is_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return False
        await store(file, message.get("body", b""))
        is_more = message.get("more_body", False)
    file.seek(0)
    return True


async def store(file: Any, body: bytes) -> None:
    """Write to the disk in a thread, so that a slow disk stops nobody else."""
    if file.tell() + len(body) > IN_MEMORY:
        await asyncio.to_thread(file.write, body)
    else:
        file.write(body)


def forget_form(scope: Any) -> None:
    if FORM in scope:
        scope[FORM].close()


async def send_reason(scope: Any, send: Any, reason: NotReceived) -> None:
    """Send why nothing was received: a page to who asks for one."""
    if b"text/html" not in dict(scope["headers"]).get(b"accept", b""):
        await send_plain(send, reason.status, reason.sentence)
        return
    sentences = zip(("de", "en", "nl"), reason.sentence.split(" / "), strict=True)
    lines = "".join(f'<p lang="{language}">{text}</p>' for language, text in sentences)
    await send_plain(send, reason.status, PAGE + lines, b"text/html")


async def send_plain(send: Any, status: int, text: str, kind: bytes = b"text/plain") -> None:
    """Send a short answer from the event loop, without a thread."""
    headers = [(b"content-type", kind + b"; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})


def most_bytes(scope: Any) -> int:
    most: int = settings.REQUEST_MEGABYTES_AT.get(scope.get("path"), settings.REQUEST_MEGABYTES)
    return most * 1_000_000


def content_length(scope: Any) -> int:
    """The length that the header says; 0 without a valid header."""
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(lengths[0]) if len(lengths) == 1 and lengths[0].isdigit() else 0


def with_forms(app: WSGI) -> WSGI:
    """The same application; it gets the body that the loop has read."""

    def wrapped(environ: Any, start_response: Any) -> Any:
        form = environ["asgi.scope"].get(FORM)
        if form is not None:
            environ["wsgi.input"] = form
        return app(environ, start_response)

    return wrapped


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
    """Buffer a long answer on the disk, so that its thread does not wait for a slow phone.

    Its transaction, which sees the database at one moment, ends sooner: PostgreSQL can clean up,
    and SQLite's log stays short.
    """
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
