"""The least a page can do: commit one row, or render a trivial template."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

from leagues.models import League
from server.jobs import handlers


@csrf_exempt
def one_row(request: HttpRequest) -> HttpResponse:
    League.objects.create()
    return HttpResponse("ok")


def trivial_page(request: HttpRequest) -> HttpResponse:
    return render(request, "bench/trivial.html", {"rows": range(10)})


# Proofs are searched after the commit, by separate processes: only its cores would be
# missing here. So jobs are polled as usual, but none is taken.
handlers.update({kind: replace(handler, at_once=0) for kind, handler in handlers.items()})

urlpatterns = [
    path("bench/row/", one_row),
    path("bench/page/", trivial_page),
    path("", include("config.urls")),
]
