import logging
import re
from collections.abc import AsyncIterator

from django.conf import settings
from django.db import Error
from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from live.links import heard_at
from live.pictures import OWN_TOKEN, Picture, View, gallery
from live.subscribing import subscribe
from live.switchboard import REFRESH

PING = 25.0  # seconds; proxies hang up on what is silent for a minute
RETRY = 1000  # milliseconds until a page whose stream broke off asks for it again

TOKEN = re.compile(r"[0-9A-Za-z]{32,64}")
VERSION = re.compile(r"[0-9]{1,18}")

logger = logging.getLogger(__name__)


@require_GET
async def stream(request: HttpRequest, token: str) -> StreamingHttpResponse:
    heard = heard_at(token, request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
    if heard is None:
        raise Http404
    told = shown(request, heard.topic, heard.view) if heard.view else events(*heard.topics)
    return StreamingHttpResponse(
        told,
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def events(*topics: str) -> AsyncIterator[str]:
    """Server-sent events of the name `changed`, each with the version as its id."""
    yield f"retry: {RETRY}\n\n"
    async with subscribe(*topics) as subscription:
        while True:
            yield event(await subscription.hear(within=PING))


def event(version: str | None) -> str:
    if version is None:
        return ": still here\n\n"
    if version == REFRESH:
        return f"event: changed\ndata: {REFRESH}\n\n"
    return f"id: {version}\nevent: changed\ndata: {version}\n\n"


def shown(request: HttpRequest, topic: str, what: str) -> AsyncIterator[str]:
    """The pictures of a page that has one, or that is back and had one before."""
    had = request.headers.get("Last-Event-ID") or request.GET.get("version", "")
    view = View(what, get_language() or "", f"{request.scheme}://{request.get_host()}")
    return pictures(topic, view, own_token(request), int(had) if VERSION.fullmatch(had) else 0)


def own_token(request: HttpRequest) -> str:
    """Against forged forms; a cookie that is none is not written into a page."""
    token = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    return token if TOKEN.fullmatch(token) else ""


async def pictures(topic: str, view: View, token: str, had: int) -> AsyncIterator[str]:
    """Events of the name `picture` whenever there is a newer one; a page hears `here` meanwhile."""
    yield f"retry: {RETRY}\n\nevent: here\ndata: 0\n\n"
    async with subscribe(topic) as subscription:
        while True:
            version = await subscription.hear(within=PING)
            if version is None:
                yield f"event: here\ndata: {had}\n\n"
            elif version == REFRESH or int(version) > had:
                try:
                    drawn = await gallery().picture(topic, view)
                except Error as error:
                    logger.warning("No picture of %s: %s", topic, error)
                    yield event(REFRESH)  # the page asks by itself
                    continue
                if drawn and drawn.version > had:
                    had = drawn.version
                    yield picture_event(drawn, token)


def picture_event(drawn: Picture, token: str) -> str:
    html = drawn.html.replace("\r", "").replace(OWN_TOKEN, token).replace("\n", "\ndata: ")
    return f"id: {drawn.version}\nevent: picture\ndata: {html}\n\n"
