from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from leagues.models import League
from scoring.matches.queries import MatchLine, current_season, latest_matches, running_matches
from scoring.pages.league.queries import MatchesQuery
from scoring.words.box.games import game_name

MOST_UNFINISHED = 50


@require_safe
def matches(request: HttpRequest, code: str) -> HttpResponse:
    """All games of a league, the newest first, in pages; or those with rounds still to play."""
    access = access_to(request, code)
    wanted = MatchesQuery(request.GET).sensible
    before, is_unfinished = wanted.get("before"), bool(wanted.get("unfinished"))
    if is_unfinished:
        lines, older = unfinished(access.league), None
    else:
        lines, older = latest_matches(access.league, before=before)
    context = {
        "access": access,
        "matches": [(line, game_name(line.match.game)) for line in lines],
        "is_unfinished": is_unfinished,
        "is_first": before is None,
        "older": older,
    }
    return render(request, "league/matches.html", context)


def unfinished(league: League) -> Sequence[MatchLine]:
    """Unfinished matches of the open season: in a closed one no round can be entered."""
    season = current_season(league)
    if season is None or season.closed_at is not None:
        return ()
    return running_matches(season, MOST_UNFINISHED)[0]
