"""What is put right, or turned away, before any page reads a request."""

from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

Answer = Callable[[HttpRequest], HttpResponse]

LONGEST_HOST = 255  # no name in the internet is longer, its port included
NUL = "\0"  # a quoted cookie can spell it; PostgreSQL takes no text with it


class AlwaysUTF8(HttpRequest):
    """All text is UTF-8, whatever a request says it is: Python knows codings that are no texts."""

    @property
    def encoding(self) -> str:
        return "utf-8"

    @encoding.setter
    def encoding(self, value: str) -> None:
        """Not heard."""


class PageRequest(AlwaysUTF8, WSGIRequest):
    pass


class StreamRequest(AlwaysUTF8, ASGIRequest):
    pass


def whole_cookies(get_response: Answer) -> Answer:
    """Cookies that cannot be are none."""

    def received(request: HttpRequest) -> HttpResponse:
        for name in [name for name, text in request.COOKIES.items() if NUL in text]:
            del request.COOKIES[name]
        return get_response(request)

    return received


def possible_hosts(get_response: Answer) -> Answer:
    """A host that cannot be is told so, in the reader's language: links bear its name."""

    def received(request: HttpRequest) -> HttpResponse:
        if len(request.get_host()) > LONGEST_HOST:
            raise DisallowedHost
        return get_response(request)

    return received


def possible_methods(get_response: Answer) -> Answer:
    """Whoever looks at an address that only takes what is sent is told so, not shown a blank."""

    def received(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if answer.status_code != HTTPStatus.METHOD_NOT_ALLOWED or answer.content:
            return answer
        page = render(request, "405.html", status=HTTPStatus.METHOD_NOT_ALLOWED)
        page["Allow"] = answer["Allow"]
        return page

    return received


def possible_sizes(get_response: Answer) -> Answer:
    """What is too large is refused by what it says of itself, before a byte of it is read."""

    def received(request: HttpRequest) -> HttpResponse:
        said = request.META.get("CONTENT_LENGTH") or "0"
        most: int = settings.MOST_MEGABYTES
        if said.isdecimal() and int(said) > most * 1_000_000:
            return render(request, "413.html", {"most": most}, status=413)
        return get_response(request)

    return received


def vary_on_htmx(get_response: Answer) -> Answer:
    """A cache between browser and server keeps parts of pages (``live.parts``) and pages apart."""

    def received(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        patch_vary_headers(answer, ["HX-Request"])
        return answer

    return received
