"""Broken requests are repaired or refused before any view reads them."""

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

LONGEST_HOST = 255  # the longest host name, with its port, is shorter
NUL = "\0"  # possible in a quoted cookie; PostgreSQL refuses text with it


class AlwaysUTF8(HttpRequest):
    """Ignores the charset of the request: some of Python's codecs do not decode text."""

    @property
    def encoding(self) -> str:
        return "utf-8"

    @encoding.setter
    def encoding(self, value: str) -> None:
        """Ignored."""


class PageRequest(AlwaysUTF8, WSGIRequest):
    pass


class StreamRequest(AlwaysUTF8, ASGIRequest):
    pass


def drop_broken_cookies(get_response: Answer) -> Answer:
    """A cookie with a NUL character is dropped."""

    def middleware(request: HttpRequest) -> HttpResponse:
        for name in [name for name, text in request.COOKIES.items() if NUL in text]:
            del request.COOKIES[name]
        return get_response(request)

    return middleware


def refuse_long_hosts(get_response: Answer) -> Answer:
    """A host name that is too long is refused, in the reader's language: links would contain it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if len(request.get_host()) > LONGEST_HOST:
            raise DisallowedHost
        return get_response(request)

    return middleware


def method_not_allowed(get_response: Answer) -> Answer:
    """A page instead of Django's empty answer 405."""

    def middleware(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if answer.status_code != HTTPStatus.METHOD_NOT_ALLOWED or answer.content:
            return answer
        page = render(request, "405.html", status=HTTPStatus.METHOD_NOT_ALLOWED)
        page["Allow"] = answer["Allow"]
        return page

    return middleware


def refuse_large_bodies(get_response: Answer) -> Answer:
    """A body that is too large is refused by its Content-Length, before a byte of it is read."""

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        most: int = settings.MORE_MEGABYTES.get(request.path_info, settings.MOST_MEGABYTES)
        if length.isdecimal() and int(length) > most * 1_000_000:
            return render(request, "413.html", {"most": most}, status=413)
        return get_response(request)

    return middleware


def vary_on_htmx(get_response: Answer) -> Answer:
    """Let caches store parts of pages (``live.parts``) separately from whole pages."""

    def middleware(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        patch_vary_headers(answer, ["HX-Request"])
        return answer

    return middleware
