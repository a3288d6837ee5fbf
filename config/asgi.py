"""One process with two doors: live streams come in by ASGI, every page by WSGI.

A page costs two to five times the work under Django's ASGI handler, and a stream that stays open
would hold a WSGI thread for good. Where one host is outgrown, serve `config.wsgi` and
`config.asgi` apart and send `/live/` to the second.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from a2wsgi import WSGIMiddleware
from django.core.asgi import get_asgi_application

from config.receiving import StreamRequest
from config.wsgi import application as wsgi
from tables.house import House

# Any: Django and a2wsgi each describe the three arguments in types of their own.
ASGI = Callable[[Any, Any, Any], Awaitable[None]]

streams = get_asgi_application()
streams.request_class = StreamRequest
pages: ASGI = WSGIMiddleware(wsgi, workers=4)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        return await keep_house(receive, send)
    live = scope["type"] == "http" and scope["path"].startswith("/live/")
    await (streams if live else pages)(scope, receive, send)


async def keep_house(receive: Any, send: Any) -> None:
    """Bots, clocks and results of the tables are looked after for as long as the server is up."""
    house: House | None = None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            house = House()
            house.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            if house is not None:
                house.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
