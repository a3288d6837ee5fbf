from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import path

from config.urls import urlpatterns as site
from live import publish


@transaction.atomic
def change(request: HttpRequest, topic: str, version: int) -> HttpResponse:
    publish(topic, version)
    if "undone" in request.GET:
        transaction.set_rollback(True)
    return HttpResponse(status=204)


urlpatterns = [*site, path("change/<str:topic>/<int:version>/", change)]
