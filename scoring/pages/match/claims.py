from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from leagues.access import Access, access_to
from leagues.words.names import league_name
from live.links import stream_url
from live.parts import render_page
from scoring.matches.lookup import find_match, find_round
from scoring.models import Match, Round
from scoring.pages.match.claim_history import claim_changes
from scoring.pages.match.forms import ConfirmForm


@require_safe
def claims(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """All claims of a round: when, by whom, why, and what each changed."""
    access = access_to(request, code)
    match = find_match(access, number)
    round_ = find_round(match, round_number)
    return claims_page(request, access, match, round_)


def claims_page(
    request: HttpRequest,
    access: Access,
    match: Match,
    round_: Round,
    form: ConfirmForm | None = None,
) -> HttpResponse:
    form = form or ConfirmForm()
    context = {
        "form": form,
        "problems": form.problems,
        "seat": match.seats.filter(player=access.player).first() if access.player else None,
        "stream": stream_url(f"match-{match.pk}"),
        "access": access,
        "league_name": league_name(access.league),
        "match": match,
        "round": round_,
        "claims": claim_changes(match, round_),
    }
    status = 422 if form.errors else 200
    return render_page(request, "round/claims.html", context, part="claims", status=status)
