"""What a round came to hang on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tables.insights import ask_for_insight
from tables.views.rounds import past_deal
from tables.words.insight import insight_words

WAITING = "waiting"  # in the address of a page that has asked


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def insight(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """POST asks for it; the page looks for itself until it is there."""
    deal = past_deal(request, code, number)
    if request.method == "POST":
        ask_for_insight(deal)
        return redirect(f"{request.path}?{WAITING}")
    names = [each.name for each in deal.table.seats.all()]
    kept = getattr(deal, "insight", None)
    context = {
        "deal": deal,
        "told": kept and insight_words(kept.told, names),
        "is_waiting": kept is None and WAITING in request.GET,
    }
    return render(request, "table/insight.html", context)
