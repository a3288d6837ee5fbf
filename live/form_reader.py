"""What a form sends is read by the event loop, whole, before a page's thread has anything to do.

A thread that asks for it piece by piece waits for the loop and keeps it waiting, which costs as
much as a short page; and a slow phone would hold it up. What is larger the thread still reads.
"""

from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

FORM: Final = "elferrat.form"  # in the scope: what was sent
LARGEST: Final = 64_000  # bytes
WSGI = Callable[[Any, Any], Any]


async def has_form(scope: Any, receive: Any) -> bool:
    """Keeps what is sent; False where the connection was cut before all of it came."""
    if scope["type"] != "http" or not 0 < announced(scope) <= LARGEST:
        return True
    parts, is_more = [], True
    while is_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return False
        parts.append(message.get("body", b""))
        is_more = message.get("more_body", False)
    scope[FORM] = b"".join(parts)
    return True


def announced(scope: Any) -> int:
    """How many bytes a request says that it brings; 0 where it does not say."""
    found = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(found[0]) if len(found) == 1 and found[0].isdigit() else 0


def with_forms(app: WSGI) -> WSGI:
    """The same application, handed what the loop has read."""

    def received(environ: Any, start_response: Any) -> Any:
        form = environ["asgi.scope"].get(FORM)
        if form is not None:
            environ["wsgi.input"] = BytesIO(form)
        return app(environ, start_response)

    return received
