"""The streams of server-sent events: what an open page hears, and the pictures it is sent."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from django import forms
from django.conf import settings
from django.db import Error
from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from server import metrics
from server.pictures import CSRF_PLACEHOLDER, UNKNOWN, Picture, View, gallery
from server.presence import present
from server.topics import PASSED_ON, REFRESH, StreamAddress, read_stream_token, subscribe

PING = 25.0  # seconds; proxies close a connection that is silent for a minute
RETRY = 1000  # milliseconds until a page opens a broken stream again

TOKEN = re.compile(r"[0-9A-Za-z]{32,64}")

logger = logging.getLogger(__name__)


@require_GET
async def stream(request: HttpRequest, token: str) -> StreamingHttpResponse:
    address = read_stream_token(token, request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
    if address is None:
        raise Http404
    return StreamingHttpResponse(
        view_events(request, address) if address.view else events(*address.topics),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@asynccontextmanager
async def counted() -> AsyncIterator[None]:
    with metrics.streams.track_inprogress():
        yield


async def events(*topics: str) -> AsyncIterator[str]:
    """Server-sent events named `changed`; the version is the id."""
    yield f"retry: {RETRY}\n\n"
    async with subscribe(*topics) as subscription, AsyncExitStack() as shown, counted():
        for topic in topics:
            await shown.enter_async_context(present(topic, ""))
        while True:
            yield event(await subscription.get(timeout=PING))


def event(version: str | None) -> str:
    if version is None:
        return ": still here\n\n"
    if version == REFRESH:
        return f"event: changed\ndata: {REFRESH}\n\n"
    return f"id: {version}\nevent: changed\ndata: {version}\n\n"


class VersionForm(forms.Form):
    """The version that a page shows already."""

    version = forms.IntegerField(min_value=0, max_value=UNKNOWN)


def shown_version(request: HttpRequest) -> int:
    """The version that the page shows; 0 if it shows none."""
    sent = request.headers.get("Last-Event-ID")
    form = VersionForm({"version": sent} if sent else request.GET)
    return form.cleaned_data["version"] if form.is_valid() else 0


def view_events(request: HttpRequest, address: StreamAddress) -> AsyncIterator[bytes]:
    """Events for a view, from the version on that the page shows already."""
    view = View(address.view, get_language() or "", f"{request.scheme}://{request.get_host()}")
    return pictures(address.topic, view, csrf_token(request), shown_version(request))


def csrf_token(request: HttpRequest) -> str:
    """The CSRF token of the reader; an invalid cookie is not written into a page."""
    token = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    return token if TOKEN.fullmatch(token) else ""


async def pictures(topic: str, view: View, token: str, version: int) -> AsyncIterator[bytes]:
    """Events named `picture` if there is a newer one; `here` shows that the stream is open."""
    yield f"retry: {RETRY}\n\nevent: here\ndata: 0\n\n".encode()
    async with subscribe(topic) as subscription, present(topic, view.what), counted():
        while True:
            published = await subscription.get(timeout=PING)
            if published is None:
                yield f"event: here\ndata: {version}\n\n".encode()
            elif published.startswith(PASSED_ON):
                yield passed_on_event(published)
            elif published == REFRESH or int(published) > version:
                version, sent = await newer_picture(topic, view, token, version, published)
                yield sent
                del sent  # a stream waits for minutes: no picture stays in memory meanwhile


async def newer_picture(
    topic: str, view: View, token: str, version: int, published: str
) -> tuple[int, bytes]:
    """The version that the page shows after this event, and the event; b"" if it is up to date."""
    wanted = UNKNOWN if published == REFRESH else int(published)
    try:
        drawn = await gallery().picture(topic, view, wanted)
    except Error as error:
        logger.warning("No picture of %s: %s", topic, type(error).__name__)
        return version, event(REFRESH).encode()  # the page loads the view by itself
    if drawn is None or drawn.version <= version:
        return version, b""
    return drawn.version, picture_event(drawn, token)


def passed_on_event(published: str) -> bytes:
    name, _, data = published.removeprefix(PASSED_ON).partition(":")
    return f"event: {name}\ndata: {data}\n\n".encode()


def picture_event(drawn: Picture, token: str) -> bytes:
    html = drawn.html.replace("\r", "").replace(CSRF_PLACEHOLDER, token).replace("\n", "\ndata: ")
    return f"id: {drawn.version}\nevent: picture\ndata: {html}\n\n".encode()
