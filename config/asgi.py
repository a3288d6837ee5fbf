"""One process with two doors: live streams come in by ASGI, every page by WSGI.

A page costs two to five times the work under Django's ASGI handler, and a stream that stays open
would hold a WSGI thread for good. Where one host is outgrown, serve `config.wsgi` and
`config.asgi` apart and send `/live/` to the second.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from a2wsgi import WSGIMiddleware
from django.core.asgi import get_asgi_application

from config.wsgi import application as wsgi
from live.form_reader import has_form, with_forms
from live.garbage import settle, tidy
from live.middleware import StreamRequest
from live.worker import Worker

# Any: Django and a2wsgi each describe the three arguments in types of their own.
ASGI = Callable[[Any, Any, Any], Awaitable[None]]

streams = get_asgi_application()
streams.request_class = StreamRequest
pages: ASGI = WSGIMiddleware(with_forms(wsgi), workers=4)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await streams(scope, receive, send)
    elif await has_form(scope, receive):
        await pages(scope, receive, send)


async def lifespan(receive: Any, send: Any) -> None:
    """From the server's start to its end it does jobs, and tidies up now and then."""
    await receive()
    settle()
    doing = Worker()
    jobs, tidying = asyncio.create_task(doing.go_on()), asyncio.create_task(tidy())
    await send({"type": "lifespan.startup.complete"})
    await receive()
    jobs.cancel()
    tidying.cancel()
    await doing.leave()
    await send({"type": "lifespan.shutdown.complete"})
