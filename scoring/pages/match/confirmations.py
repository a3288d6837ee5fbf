from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from leagues.access import playing_access
from leagues.pages.league import number as number_in
from leagues.refusals import Refused
from scoring.matches.confirmations import Answer, confirm_claim
from scoring.matches.lookup import find_match, find_round
from scoring.pages.match.claims import claims_page
from scoring.words.refusals import refusal_sentence


@require_POST
def confirm(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """This phone's player agrees to what is shown, or disputes it."""
    access = playing_access(request, code)
    match = find_match(access, number)
    is_agreed = "agree" in request.POST
    try:
        confirm_claim(
            match=match,
            number=round_number,
            seen=number_in(request.POST.get("agree" if is_agreed else "dispute", "")),
            by=access.player,
            answer=Answer.AGREE if is_agreed else Answer.DISPUTE,
            reason=request.POST.get("why", ""),
        )
    except Refused as refused:
        round_ = find_round(match, round_number)
        return claims_page(request, access, match, round_, refusal_sentence(refused))
    if "claims" in request.POST:
        return redirect("claims", code, number, round_number)
    return redirect("match", code, number)
