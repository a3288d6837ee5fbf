from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from leagues.running import has_owner
from leagues.views import number
from leagues.words.names import league_name
from scoring.answers import open_disputes
from scoring.finding import LARGEST
from scoring.queries import league_page
from scoring.words.rulesets import EDITIONS, ruleset_name


@require_safe
def league(request: HttpRequest, code: str) -> HttpResponse:
    """A league's matches, its standings by family, its people."""
    access = access_to(request, code)
    before = number(request.GET.get("before", ""))
    page = league_page(access.league, before=min(before, LARGEST) or None)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "page": page,
        "nobody_runs": access.may_record and not access.may_own and not has_owner(access.league),
        "disputes": open_disputes(access.league),
        "matches": [(line, ruleset_name(line.match.ruleset)) for line in page.matches],
        "standings": [
            (EDITIONS[family][0], family != "master", lines)
            for family, lines in page.standings.items()
        ],
    }
    return render(request, "league/league.html", context)
