"""A phrase that a player says to the table. It is shown for a moment and stored nowhere."""

from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from server.limits import count_try
from server.topics import pass_on
from tables.access import table_access
from tables.forms import PhraseForm

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
