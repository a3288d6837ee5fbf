"""The event loop reads the whole body of a form before a WSGI thread starts with the request.

If the thread reads the body piece by piece, thread and loop wait for each other. That costs as
much as a short page, and a slow phone would block the thread. Larger bodies are still read by
the thread.
"""

from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

FORM: Final = "elferrat.form"  # key in the ASGI scope: the body
LARGEST: Final = 64_000  # bytes
WSGI = Callable[[Any, Any], Any]


async def read_form(scope: Any, receive: Any) -> bool:
    """Store the body in the scope; False if the connection ends before the body is complete."""
    if scope["type"] != "http" or not 0 < content_length(scope) <= LARGEST:
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


def content_length(scope: Any) -> int:
    """As the header says; 0 without a valid header."""
    found = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(found[0]) if len(found) == 1 and found[0].isdigit() else 0


def with_forms(app: WSGI) -> WSGI:
    """The same application; it gets the body that the loop has read."""

    def wrapped(environ: Any, start_response: Any) -> Any:
        form = environ["asgi.scope"].get(FORM)
        if form is not None:
            environ["wsgi.input"] = BytesIO(form)
        return app(environ, start_response)

    return wrapped
