"""A phrase that a player says to the table. It is shown for a moment and stored nowhere."""

from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from server.limits import count_try
from server.topics import pass_on
from tables.access import table_access
from tables.forms import PhraseForm, PingForm
from tables.play.races import ping

PHRASES_A_MINUTE: Final = 6  # a seat


@never_cache
@require_POST
def say(request: HttpRequest, code: str) -> HttpResponse:
    access = table_access(request, code)
    form = PhraseForm(request.POST, access)
    if not form.is_valid():
        raise PermissionDenied
    seat, phrase = form.cleaned_data["seat"], form.cleaned_data["phrase"]
    count_try(f"phrases {access.table.pk} {seat}", most=PHRASES_A_MINUTE)
    pass_on(access.table.topic, "said", f"{seat}:{phrase}")
    return HttpResponse(status=204)


@never_cache
@require_safe
def delay(request: HttpRequest, code: str) -> HttpResponse:
    """The answer is a signed text: first a time; then, if that is sent back, the delay."""
    access = table_access(request, code)
    form = PingForm(request.GET)
    token = form.cleaned_data["token"] if form.is_valid() else ""
    return HttpResponse(ping(access.table, token), content_type="text/plain")
