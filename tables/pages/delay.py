"""How long a phone's messages take, measured by the server (docs/decisions/races.md)."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tables.access import table_access
from tables.box.races import ping
from tables.forms import PingForm


@never_cache
@require_safe
def delay(request: HttpRequest, code: str) -> HttpResponse:
    """The answer is a signed text: first a time; then, if that is sent back, the delay."""
    access = table_access(request, code)
    form = PingForm(request.GET)
    token = form.cleaned_data["token"] if form.is_valid() else ""
    return HttpResponse(ping(access.table, token), content_type="text/plain")
