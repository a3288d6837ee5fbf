"""Try a finished round again from one of its moves; allowed for everybody who may see it."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scoring.pages.match.forms import ReplayQuery
from server.limits import address_of, count_try
from tables.access import remember_seat
from tables.pages.rounds import past_deal_of_elfer
from tables.practice import try_again
from tables.timeline import timeline_of

TRIES: Final = 30  # an address a minute


@require_POST
def again(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A new table, at the moment after ``step`` moves; this browser gets the seat to move."""
    _access, deal = past_deal_of_elfer(request, code, number)
    step = ReplayQuery(request.POST).sensible.get("step") or 0
    if step >= timeline_of(deal).moves_in_effect:
        raise Http404
    count_try(f"practice {address_of(request)}", most=TRIES)
    sits = try_again(deal=deal, step=step)
    remember_seat(request, sits)
    return redirect("tables:table", sits.table.code)
