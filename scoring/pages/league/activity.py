from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from leagues.actions import Action
from leagues.pages.league import number
from leagues.words.actions import ACTIONS
from leagues.words.names import league_name
from scoring.statistics.activity import ANSWERS, CLAIMS, MATCHES, Asked, Place, chronicle
from scoring.words.activity import Lines
from scoring.words.activity_filter import SOURCES


@require_safe
def history(request: HttpRequest, code: str) -> HttpResponse:
    """Who changed what, when, before and after; nobody can edit that."""
    access = access_to(request, code)
    what = request.GET.get("what", "")
    asked = Asked(
        what=what if what in {*Action, CLAIMS, ANSWERS, MATCHES} else "",
        who=number(request.GET.get("who", "")),
        after=Place.parse(request.GET.get("after", "")),
    )
    page = chronicle(access.league, asked)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "asked": asked,
        "lines": Lines(page.rows).told(),
        "older": page.older and str(page.older),
        "kinds": [*SOURCES.items(), *ACTIONS.items()],
        "players": access.league.players.order_by("key"),
    }
    return render(request, "league/history.html", context)
