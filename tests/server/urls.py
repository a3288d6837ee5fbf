import time
from collections import defaultdict
from functools import partial

from django.core.exceptions import BadRequest
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

from config.urls import urlpatterns as site
from server.jobs import enqueue
from server.topics import publish, stream_url
from tests.server.sample_jobs import log, write

COUNT_TO_MANY = """
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000000)
SELECT count(*) FROM n
"""
versions: defaultdict[str, int] = defaultdict(int)


@transaction.atomic
def change(request: HttpRequest, topic: str, version: int) -> HttpResponse:
    publish(topic, version)
    if "undone" in request.GET:
        transaction.set_rollback(True)
    versions[topic] = version
    return HttpResponse(status=204)


@transaction.atomic
def chore(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    enqueue(kind, key, after=float(request.GET.get("after", 0)))
    if "undone" in request.GET:
        transaction.set_rollback(True)
    note = partial(write, f"asked {key}")
    transaction.on_commit(note)
    return HttpResponse(status=204)


def crash(request: HttpRequest, text: str) -> HttpResponse:
    raise ValueError(text)


def broken(request: HttpRequest) -> HttpResponse:
    raise BadRequest


def handler400(request: HttpRequest, exception: Exception) -> HttpResponse:
    """An error page that fails itself."""
    raise LookupError


def slow_query(request: HttpRequest) -> HttpResponse:
    is_postgres = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(1.1)" if is_postgres else COUNT_TO_MANY)
    return HttpResponse(status=204)


def wait(request: HttpRequest, name: str) -> HttpResponse:
    """Until a file of this name lies beside the log of jobs."""
    write(f"waiting {name}")
    while not log().with_name(name).exists():
        time.sleep(0.02)
    return HttpResponse(status=204)


def board(request: HttpRequest, topic: str) -> HttpResponse:
    return render(request, "board.html", {"stream": stream_url(topic)})


def now(request: HttpRequest, topic: str) -> HttpResponse:
    return HttpResponse(f"version {versions[topic]}")


urlpatterns = [
    *site,
    path("crash/<str:text>/", crash),
    path("broken/", broken),
    path("slow/", slow_query),
    path("wait/<str:name>/", wait),
    path("change/<str:topic>/<int:version>/", change),
    path("chore/<str:kind>/<str:key>/", chore),
    path("board/<str:topic>/", board),
    path("board/<str:topic>/now", now),
]
