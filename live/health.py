from collections.abc import Callable, Mapping
from typing import Final

from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

Answer = Callable[[HttpRequest], HttpResponse]


def answer_probes(get_response: Answer) -> Answer:
    """A probe asks by any host name, often by the bare address: it is answered before hosts are
    compared with ALLOWED_HOSTS."""

    def middleware(request: HttpRequest) -> HttpResponse:
        probe = PROBES.get(request.path_info)
        return probe(request) if probe else get_response(request)

    return middleware


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """For monitoring: the server answers, and so does its database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain", headers={"Content-Length": "2"})


PROBES: Final[Mapping[str, Answer]] = {"/healthz": healthz}


def server_error(request: HttpRequest) -> HttpResponse:
    """An apology in the reader's language, without any query."""
    return HttpResponseServerError(render_to_string("500.html", {"request": request}))
