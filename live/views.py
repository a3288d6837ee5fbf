import logging
import re
from collections.abc import AsyncIterator

from django import forms
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
LARGEST_VERSION = 10**18

logger = logging.getLogger(__name__)


@require_GET
async def stream(request: HttpRequest, token: str) -> StreamingHttpResponse:
    heard = heard_at(token, request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
    if heard is None:
        raise Http404
    told = first_pictures(request, heard.topic, heard.view) if heard.view else events(*heard.topics)
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


class HadForm(forms.Form):
    """The version of a page that has one."""

    version = forms.IntegerField(min_value=0, max_value=LARGEST_VERSION)


def had_by(request: HttpRequest) -> int:
    """The version that the page has; 0 where it has none."""
    sent = request.headers.get("Last-Event-ID")
    form = HadForm({"version": sent} if sent else request.GET)
    return form.cleaned_data["version"] if form.is_valid() else 0


def first_pictures(request: HttpRequest, topic: str, what: str) -> AsyncIterator[str]:
    """The pictures of a page that has one, or that is back and had one before."""
    view = View(what, get_language() or "", f"{request.scheme}://{request.get_host()}")
    return pictures(topic, view, own_token(request), had_by(request))


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
