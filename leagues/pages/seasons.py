from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import Access, access_to, owning_access
from leagues.pages.league import READ_OR_SEND, number
from leagues.refusals import Refused
from leagues.seasons import (
    LONGEST_SEASON_NAME,
    close_season,
    name_season,
    open_season,
    reopen_season,
)
from leagues.words.names import league_name
from leagues.words.refusals import refusal_sentence


@require_http_methods(READ_OR_SEND)
def seasons(request: HttpRequest, code: str) -> HttpResponse:
    """All seasons; whoever runs the league opens, names, closes and reopens them."""
    if request.method != "POST":
        return seasons_page(request, access_to(request, code))
    access = owning_access(request, code)
    try:
        do(access, request.POST)
    except Refused as refused:
        return seasons_page(request, access, refusal_sentence(refused))
    return redirect("seasons", code)


def do(access: Access, data: QueryDict) -> None:
    """Raises Refused, and Http404 for a season that is none of this league."""
    action, name = data.get("command", ""), data.get("name", "")
    if action == "open":
        open_season(league=access.league, name=name, by=access.player)
        return
    found = get_object_or_404(access.league.seasons, number=number(data.get("season", "")))
    if action == "close":
        close_season(season=found, by=access.player)
    elif action == "reopen":
        reopen_season(season=found, by=access.player)
    elif action == "name":
        name_season(season=found, name=name, by=access.player)


def seasons_page(request: HttpRequest, access: Access, *problems: str) -> HttpResponse:
    found = list(access.league.seasons.order_by("-number"))
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "seasons": found,
        "is_one_open": any(season.closed_at is None for season in found),
        "longest_name": LONGEST_SEASON_NAME,
        "problems": problems,
    }
    return render(request, "league/seasons.html", context, status=422 if problems else 200)
