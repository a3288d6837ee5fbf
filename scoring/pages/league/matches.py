from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from leagues.words.names import league_name
from scoring.matches.queries import latest_matches
from scoring.pages.league.queries import MatchesQuery
from scoring.words.rulesets import ruleset_name


@require_safe
def matches(request: HttpRequest, code: str) -> HttpResponse:
    """All games of a league, the newest first, in pages."""
    access = access_to(request, code)
    before = MatchesQuery(request.GET).sensible.get("before")
    lines, older = latest_matches(access.league, before=before)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "matches": [(line, ruleset_name(line.match.ruleset)) for line in lines],
        "is_first": before is None,
        "older": older,
    }
    return render(request, "league/matches.html", context)
