from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from leagues.access import Access, access_to, recording_access
from leagues.refusals import Refused
from leagues.words.names import league_name
from live.links import stream_url
from live.parts import render_page
from scoring.matches.lookup import find_match, find_round
from scoring.matches.recording import undo_round
from scoring.models import Match, Round
from scoring.pages.match.claim_history import claim_changes
from scoring.pages.match.forms import ConfirmForm, UndoForm
from scoring.pages.match.match import match_page
from scoring.words.refusals import refusal_sentence


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
        "fewest_first": match.ruleset.fewest_first,
    }
    status = 422 if form.errors else 200
    return render_page(request, "round/claims.html", context, part="claims", status=status)


@require_POST
def undo_claim(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """Withdraw the last claim of a round at once. The second undo restores it."""
    access = recording_access(request, code)
    match = find_match(access, number)
    form = UndoForm(request.POST)
    if form.is_valid():
        try:
            undo_round(match=match, number=round_number, by=access.player, **form.cleaned_data)
            return redirect("match", code, number)
        except Refused as refused:
            form.refuse(refused, refusal_sentence(refused))
    return match_page(request, access, match, *form.problems)
