"""What is put right, or turned away, before any page reads a request."""

from collections.abc import Callable

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse

LONGEST_HOST = 255  # no name in the internet is longer, its port included
NUL = "\0"  # a quoted cookie can spell it; PostgreSQL takes no text with it


def plain_requests(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """All text is UTF-8, whatever a request says it is: Python knows codings that are no texts."""

    def received(request: HttpRequest) -> HttpResponse:
        if request.encoding is not None:
            request.encoding = "utf-8"
        for name in [name for name, text in request.COOKIES.items() if NUL in text]:
            del request.COOKIES[name]
        if len(request.get_host()) > LONGEST_HOST:
            raise DisallowedHost
        return get_response(request)

    return received
