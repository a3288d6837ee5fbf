"""The page with the analysis of a round."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from server.parts import SEEN, has_seen, render_page
from tables.insights import ask_for_insight, thorough_in
from tables.models import Insight
from tables.pages.leagues import league_context
from tables.pages.rounds import past_deal_of_elfer
from tables.words.insight import insight_words

LOOKS = ("none", "first", "closer")


@never_cache
def insight(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """POST asks for the analysis. The page polls until it is ready; 204: nothing new yet."""
    access, deal = past_deal_of_elfer(request, code, number)
    if request.method == "POST":
        ask_for_insight(deal)
        return redirect(f"{request.path}?{SEEN}={LOOKS[0]}")
    stored = getattr(deal, "insight", None)
    look = depth_of(stored)
    if has_seen(request, look):
        return HttpResponse(status=204)
    names = [each.name for each in deal.table.seats.all()]
    context = {
        "deal": deal,
        "analysis": stored and insight_words(stored.analysis, names),
        "look": look,
        "again": reverse("tables:again", args=[code, number]),
        "seconds": thorough_in(deal) if look == "first" else 0,
        **league_context(request, access),
        "is_waiting": SEEN in request.GET if stored is None else not stored.is_close,
    }
    return render_page(request, "table/insight.html", context, part="insight")


def depth_of(stored: Insight | None) -> str:
    return LOOKS[0 if stored is None else 1 + stored.is_close]
