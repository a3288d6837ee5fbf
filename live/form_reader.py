"""The event loop reads the whole body of a request before a WSGI thread starts with it.

If the thread reads the body piece by piece, thread and loop wait for each other. That costs as
much as a short page, and a slow phone would block the thread. A large body lies on the disk.
"""

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from http import HTTPStatus
from tempfile import SpooledTemporaryFile
from typing import Any, Final

from django.conf import settings

FORM: Final = "elferrat.form"  # key in the ASGI scope: the body, as a file
IN_MEMORY: Final = 64_000  # bytes
LARGE_AT_ONCE: Final = 4  # so many are received at the same time: they fill the disk
PATIENCE: Final = 30.0  # seconds that any body may take
LEAST_PACE: Final = 10_000  # bytes a second that come after that, on average
LONGEST: Final = 900.0  # seconds that no body takes longer than
LONGEST_WAIT: Final = 20.0  # seconds until a large body may come
COPIES: Final = 3  # on the disk: as received, the attached file of it, what is made of that
WSGI = Callable[[Any, Any], Any]

SENTENCES: Final = {  # in every language: which one somebody reads is found out by the pages
    HTTPStatus.REQUEST_TIMEOUT: (
        "Das kam zu langsam an. Bitte noch einmal. / This came too slowly. Please try again. / "
        "Dit kwam te langzaam binnen. Probeer het opnieuw."
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: (
        "Zu viel auf einmal. Bitte in einer Minute noch einmal. / "
        "Too much at once. Please try again in a minute. / "
        "Te veel tegelijk. Probeer het over een minuut opnieuw."
    ),
    HTTPStatus.INSUFFICIENT_STORAGE: (
        "Auf dem Server ist dafür kein Platz mehr frei. / "
        "The server has no room left for this. / "
        "De server heeft hier geen ruimte meer voor."
    ),
}

large_bodies = asyncio.Semaphore(LARGE_AT_ONCE)
lengths: Final[list[int]] = []  # of the large bodies that are being received


class NotReceived(Exception):
    """A body comes too slowly, with too many others, or has no room on the disk."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status, self.sentence = status, SENTENCES[status]


async def read_form(scope: Any, receive: Any) -> bool:
    """Store the body in the scope; False if the connection ends before the body is complete.

    Raises NotReceived.
    """
    length = content_length(scope)
    if scope["type"] != "http" or not 0 < length <= most_bytes(scope):
        return True  # the page refuses what is too large, and reads nothing of it
    async with place_for(length):
        file = SpooledTemporaryFile(max_size=IN_MEMORY, dir=str(settings.VAR))  # noqa: SIM115 - closed by forget_form
        scope[FORM] = file
        return await receive_into(file, receive)


def place_for(length: int) -> AbstractAsyncContextManager[None]:
    return place_on_disk(length) if length > IN_MEMORY else nullcontext()


@asynccontextmanager
async def place_on_disk(length: int) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            await large_bodies.acquire()
    except TimeoutError as error:
        raise NotReceived(HTTPStatus.SERVICE_UNAVAILABLE) from error
    lengths.append(length)
    try:
        check_room()
        yield
    finally:
        lengths.remove(length)
        large_bodies.release()


def check_room() -> None:
    settings.VAR.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(settings.VAR).free < COPIES * sum(lengths) + settings.LEAST_FREE:
        raise NotReceived(HTTPStatus.INSUFFICIENT_STORAGE)


async def receive_into(file: Any, receive: Any) -> bool:
    begin, is_more = time.monotonic(), True
    while is_more:
        most = min(PATIENCE + file.tell() / LEAST_PACE, LONGEST)
        left = begin + most - time.monotonic()
        try:
            message = await asyncio.wait_for(receive(), left)
        except TimeoutError as error:
            raise NotReceived(HTTPStatus.REQUEST_TIMEOUT) from error
        if message["type"] == "http.disconnect":
            return False
        await store(file, message.get("body", b""))
        is_more = message.get("more_body", False)
    file.seek(0)
    return True


async def store(file: Any, body: bytes) -> None:
    """On the disk in a thread: a slow disk stops nobody else."""
    if file.tell() + len(body) > IN_MEMORY:
        await asyncio.to_thread(file.write, body)
    else:
        file.write(body)


def forget_form(scope: Any) -> None:
    if FORM in scope:
        scope[FORM].close()


async def send_plain(send: Any, status: int, text: str) -> None:
    """What the loop says by itself."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})


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
