from collections.abc import AsyncIterator

from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.views.decorators.http import require_GET

from live.links import topics_of
from live.subscribing import subscribe
from live.switchboard import REFRESH

PING = 25.0  # seconds; proxies hang up on what is silent for a minute
RETRY = 1000  # milliseconds until a page whose stream broke off asks for it again


@require_GET
async def stream(request: HttpRequest, token: str) -> StreamingHttpResponse:
    topics = topics_of(token)
    if not topics:
        raise Http404
    return StreamingHttpResponse(
        events(*topics),
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
