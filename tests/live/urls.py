from collections import defaultdict

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

from config.urls import urlpatterns as site
from live import publish
from live.links import stream_url

versions: defaultdict[str, int] = defaultdict(int)


@transaction.atomic
def change(request: HttpRequest, topic: str, version: int) -> HttpResponse:
    publish(topic, version)
    if "undone" in request.GET:
        transaction.set_rollback(True)
    versions[topic] = version
    return HttpResponse(status=204)


def board(request: HttpRequest, topic: str) -> HttpResponse:
    return render(request, "board.html", {"stream": stream_url(topic)})


def now(request: HttpRequest, topic: str) -> HttpResponse:
    return HttpResponse(f"version {versions[topic]}")


urlpatterns = [
    *site,
    path("change/<str:topic>/<int:version>/", change),
    path("board/<str:topic>/", board),
    path("board/<str:topic>/now", now),
]
