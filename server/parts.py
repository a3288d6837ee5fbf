"""Pages that can be asked for a part of themselves.

htmx and our own scripts say so with the header ``HX-Request``. They are answered with the part, as
the page's template defines it (``partialdef``); everybody else gets the whole page. A page that
asks again and again adds ``?seen=``, the version that it shows.
"""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

SEEN = "seen"


def asks_for_part(request: HttpRequest) -> bool:
    """A boosted link and the way back in the browser's history ask for the whole page."""
    htmx = HtmxDetails(request)
    return bool(htmx) and not (htmx.boosted or htmx.history_restore_request)


def has_seen(request: HttpRequest, version: str) -> bool:
    """Whether the page that asks shows this version already: answer 204."""
    return asks_for_part(request) and request.GET.get(SEEN) == version


def render_page(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any],
    *,
    part: str,
    status: int | None = None,
) -> HttpResponse:
    name = f"{template}#{part}" if asks_for_part(request) else template
    return render(request, name, context, status=status)
