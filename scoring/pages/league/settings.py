from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from leagues.league_settings import has_owner
from leagues.words.names import league_name
from scoring.matches.queries import current_season


@require_safe
def settings(request: HttpRequest, code: str) -> HttpResponse:
    """Where everything is set, imported and exported; each role sees what it may open."""
    access = access_to(request, code)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "season": current_season(access.league),
        "nobody_runs": access.may_record and not access.may_own and not has_owner(access.league),
    }
    return render(request, "league/settings.html", context)
