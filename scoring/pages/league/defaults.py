from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from engine import parse_ruleset, rulesets
from leagues.access import Access, access_to, owning_access
from leagues.models import languages
from leagues.pages.league import READ_OR_SEND, number
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.matches.defaults import change_defaults
from scoring.matches.match_start import MOST_ROUNDS
from scoring.words.refusals import refusal_sentence
from scoring.words.rulesets import ruleset_name


@require_http_methods(READ_OR_SEND)
def defaults(request: HttpRequest, code: str) -> HttpResponse:
    """What new games start with; whoever runs the league changes it, no game already begun."""
    if request.method != "POST":
        return defaults_page(request, access_to(request, code))
    access, data = owning_access(request, code), request.POST
    rounds = data.get("rounds", "").strip()
    try:
        change_defaults(
            league=access.league,
            language=data.get("language", ""),
            proof="proof" in data,
            ruleset=data.get("ruleset", ""),
            rounds=number(rounds) if rounds else None,
            by=access.player,
        )
    except Refused as refused:
        return defaults_page(request, access, refusal_sentence(refused))
    return redirect("defaults", code)


def defaults_page(request: HttpRequest, access: Access, *problems: str) -> HttpResponse:
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "languages": languages(),
        "rulesets": [(key, ruleset_name(parse_ruleset(key))) for key in rulesets],
        "most_rounds": MOST_ROUNDS,
        "problems": problems,
    }
    return render(request, "league/defaults.html", context, status=422 if problems else 200)
