from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from leagues.access import playing_access
from leagues.models import Player
from leagues.phones import phone_keys
from leagues.refusals import Refused
from scoring.matches.confirmations import confirm_claim
from scoring.matches.queries import find_match, find_round
from scoring.models import Match
from scoring.pages.amendments import ConfirmForm
from scoring.pages.claims import claims_page


@require_POST
def confirm(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """The player of this phone confirms the claim on the page, or disputes it."""
    access = playing_access(request, code)
    match = find_match(access, number)
    form = ConfirmForm(request.POST)
    phones = phone_keys(request)
    if not (form.is_valid() and is_confirmed(form, match, round_number, access.player, phones)):
        round_ = find_round(match, round_number)
        return claims_page(request, access, match, round_, form)
    if form.cleaned_data["claims"]:
        return redirect("claims", code, number, round_number)
    return redirect("match", code, number)


def is_confirmed(
    form: ConfirmForm, match: Match, number: int, by: Player | None, phones: Sequence[str]
) -> bool:
    """Whether the confirmation is recorded; the form holds the errors."""
    try:
        confirm_claim(
            match=match,
            number=number,
            seen=form.seen,
            by=by,
            answer=form.answer,
            reason=form.cleaned_data["why"],
            phones=phones,
        )
    except Refused as refused:
        form.refuse(refused)
    return form.is_valid()
